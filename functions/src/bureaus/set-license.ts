import type { LicenseState } from '@united/domain/bureaus/license';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { teamDay } from '@united/domain/shared/day';
import { isStaff, type Role } from '@united/domain/shared/roles';
import { canSignIn } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { type Notice, notificationId, queueIn } from '../email/notifications';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import {
  bureaus,
  emailNotifications,
  inTransaction,
  officeLicenses,
  settingsIn,
  userIn,
} from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { licenseSet } from './emails';
import { bureauScopeIn, isInScope, noSuchOffice } from './own-bureau';

/** Per bureau; staff has no limit. */
const perDay: RateLimit = {
  name: 'office_licenses',
  max: 500,
  windowSeconds: 24 * 60 * 60,
  what: 'license changes',
};

/**
 * Records the state of an office's license for the current season. A license of an earlier bureau
 * counts as none. Writes nothing if the state is the same, unless staff takes over a waiver. Notifies
 * the office when its license becomes paid or waived, or unpaid if the bureau requires one.
 * @throws {Refusal} not-found, resource-exhausted, or failed-precondition with reason `waived-by-staff`
 */
export async function setOfficeLicense(
  caller: Caller,
  { member_id, state }: { member_id: string; state: LicenseState },
): Promise<void> {
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const scope = await bureauScopeIn(transaction, caller, noSuchOffice);
    const { season } = await settingsIn(transaction);
    const user = await userIn(transaction, member_id);
    const bureau_id = user?.bureau_id;
    if (!user || bureau_id === undefined || !isInScope(scope, bureau_id)) throw noSuchOffice();
    const ref = officeLicenses().doc(seasonId(season, member_id));
    const stored = (await transaction.get(ref)).data();
    const license = stored?.bureau_id === bureau_id ? stored : undefined;
    const byStaff = license?.state === 'waived' && isStaff(license.set_by.role as Role);
    if (byStaff && scope !== 'all' && state !== 'waived') {
      throw new Refusal('failed-precondition', 'Our team waived this license, so it can’t be changed here.', {
        reason: 'waived-by-staff',
      });
    }
    const isSame = state === (license?.state ?? 'unpaid');
    if (isSame && (byStaff || state !== 'waived' || scope !== 'all')) return;
    const now = Timestamp.now();
    const bureau = (await transaction.get(bureaus().doc(bureau_id))).data();
    const notice: Notice | null =
      isSame || !bureau || !canSignIn(user.status) || (state === 'unpaid' && !bureau.requires_license)
        ? null
        : {
            // An office gets one email a day for each state, however often it changes.
            eventId: `${ref.id}__license__${bureau_id}__${state}__${teamDay(now.toDate())}`,
            type: 'bureau_license',
            message: licenseSet(user, bureau, { season, state }),
            to: { uid: member_id, email: user.email, name: user.name },
            applicationId: null,
          };
    const sent = notice && (await transaction.get(emailNotifications().doc(notificationId(notice))));
    const keep = await saveVersionsIn(transaction, member_id, [ref]);
    if (scope !== 'all') await countUse(perDay, bureau_id, { now, use });
    keep();
    transaction.set(ref, { season, member_id, bureau_id, state, set_by: caller.actor, set_at: now });
    auditIn(transaction, {
      actor: caller.actor,
      action: 'bureau.license_set',
      target: userTarget(member_id, user),
      fields: ['license'],
      at: now,
    });
    if (notice && !sent?.exists) queueIn(transaction, notice, now);
  });
}
