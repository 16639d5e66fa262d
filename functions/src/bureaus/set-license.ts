import type { LicenseState } from '@united/domain/bureaus/license';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { isStaff, type Role } from '@united/domain/shared/roles';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { inTransaction, officeLicenses, settingsIn, userIn } from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { bureauScopeIn, isInScope, noSuchOffice } from './own-bureau';

/** Per bureau; staff has no limit. */
const perDay: RateLimit = {
  name: 'office_licenses',
  max: 500,
  windowSeconds: 24 * 60 * 60,
  what: 'changes of licenses',
};

/**
 * Records the state of an office's license for the current season. A license of an earlier bureau
 * counts as none. Writes nothing if the state is the same, unless staff takes over a waiver.
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
    const keep = await saveVersionsIn(transaction, member_id, [ref]);
    const now = Timestamp.now();
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
  });
}
