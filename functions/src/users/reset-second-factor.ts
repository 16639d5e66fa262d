import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import { auditIn, userTarget } from '../platform/audit';
import { auth } from '../platform/auth';
import type { Caller } from '../platform/caller';
import { emailNotifications, inTransaction, users } from '../platform/firestore';
import { countUse, newUseKey } from '../platform/rate-limit';
import { checkMayManage, noSuchUser, usersIn } from '../platform/user-access';
import { secondFactorReset } from './emails';
import { actsOnSelf, sessionCutoffIn } from './guards';
import { reconcileAccount } from './sign-in-account';

/**
 * Removes the second factors of a user who lost their phone, ends their sessions, and notifies
 * them. Writes the record, audit row, and message first. If the rest fails, the old factor is still
 * required and the reset can be repeated, which notifies and audits once per minute.
 * @throws {Refusal} not-found, permission-denied, resource-exhausted, or failed-precondition with
 *   reason `self` or `being-deleted`
 */
export async function resetSecondFactor(caller: Caller, uid: string): Promise<void> {
  if (uid === caller.uid) throw actsOnSelf('Remove your own two-step verification under My Account.');
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const [user] = await usersIn(transaction, [uid]);
    if (!user) throw noSuchUser();
    checkMayManage(caller, user.role);
    const now = Timestamp.now();
    const notice: Notice = {
      eventId: `${uid}__second_factor_reset__${Math.floor(now.toMillis() / 60_000)}`,
      type: 'second_factor_reset',
      message: secondFactorReset(user.name, caller.actor.name),
      to: { uid, email: user.email, name: user.name },
      applicationId: null,
    };
    const message = emailNotifications().doc(notificationId(notice));
    const { exists: isNotified } = await transaction.get(message);
    const valid_after = await sessionCutoffIn(transaction);
    await countUse(staffLimits.resetSecondFactor, caller.uid, { now, use });
    transaction.update(users().doc(uid), { valid_after, updated_at: now });
    if (isNotified) return;
    transaction.create(message, buildNotification(notice, now));
    auditIn(transaction, {
      actor: caller.actor,
      action: 'user.second_factor_reset',
      target: userTarget(uid, user),
      at: now,
    });
  });
  await auth().updateUser(uid, { multiFactor: { enrolledFactors: null } });
  await reconcileAccount(uid, { endSessions: true });
}
