import { staffLimits } from '@united/domain/users/staff-limits';
import type { User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import { auditIn, userTarget } from '../platform/audit';
import { auth } from '../platform/auth';
import type { Caller } from '../platform/caller';
import { emailNotifications, inTransaction, users } from '../platform/firestore';
import { countUse, newUseKey } from '../platform/rate-limit';
import { checkMayManage, noSuchUser, usersIn } from '../platform/user-access';
import { hasSignedIn } from './credential-wait';
import { passwordReset } from './emails';
import { actsOnSelf, endedInvitation, revokeLinksIn, sessionCutoffIn } from './guards';
import { notifyOfChangeIn } from './security-notices';
import { checkSensitiveChange } from './sensitive-change';
import { reconcileAccount } from './sign-in-account';

/**
 * Sets a user's password and ends all their sessions. Without `password`, sends the user a link to
 * set one, at most once per minute, so that a double click sends one message. The audit row lists
 * the field `password` only if the password was set.
 * @throws {Refusal} not-found, permission-denied, resource-exhausted, or failed-precondition with
 *   reason `self`, `recent-sign-in`, or `being-deleted`
 */
export async function resetUserPassword(caller: Caller, uid: string, password?: string): Promise<void> {
  const use = newUseKey();
  if (password === undefined) {
    await inTransaction((transaction) => sendMessage(transaction, caller, uid, use));
    // The link is sent to the record's address, so the Auth account must have the same one.
    await reconcileAccount(uid);
    return;
  }
  if (uid === caller.uid) throw actsOnSelf('You cannot set your own password here.');
  const used = await hasSignedIn(uid);
  await inTransaction((transaction) => endSessionsIn(transaction, caller, uid, { password, used, use }));
  await auth().updateUser(uid, { password });
  await reconcileAccount(uid, { endSessions: true });
}

async function manageableUserIn(transaction: Transaction, caller: Caller, uid: string) {
  const [user] = await usersIn(transaction, [uid]);
  if (!user) throw noSuchUser();
  checkMayManage(caller, user.role);
  return user;
}

/**
 * Ends sessions in the record before the password is set, so that they end even if setting it
 * fails.
 */
async function endSessionsIn(
  transaction: Transaction,
  caller: Caller,
  uid: string,
  { password, used, use }: { password: string; used: boolean; use: string },
): Promise<void> {
  const user = await manageableUserIn(transaction, caller, uid);
  checkSensitiveChange(caller, user, { ...user, password });
  const now = Timestamp.now();
  const valid_after = await sessionCutoffIn(transaction);
  await countUse(staffLimits.resetPassword, caller.uid, { now, use });
  const revokeLinks = await revokeLinksIn(transaction, [uid]);
  revokeLinks();
  transaction.update(users().doc(uid), {
    valid_after,
    updated_at: now,
    password_typed_by_staff: true,
    ...endedInvitation(user, now),
    ...(used && { credentials_changed_at: now }),
  });
  notifyOfChangeIn(transaction, uid, user, { ...user, password }, now);
  audit(transaction, caller, uid, user, ['password'], now);
}

async function sendMessage(
  transaction: Transaction,
  caller: Caller,
  uid: string,
  use: string,
): Promise<void> {
  const user = await manageableUserIn(transaction, caller, uid);
  const { name, email } = user;
  const now = Timestamp.now();
  const notice: Notice = {
    eventId: `${uid}__password_reset__${Math.floor(now.toMillis() / 60_000)}`,
    type: 'password_reset',
    message: passwordReset(name, email),
    to: { uid, email, name },
    applicationId: null,
  };
  const ref = emailNotifications().doc(notificationId(notice));
  if ((await transaction.get(ref)).exists) return;
  await countUse(staffLimits.resetPassword, caller.uid, { now, use });
  transaction.create(ref, buildNotification(notice, now));
  audit(transaction, caller, uid, user, [], now);
}

function audit(
  transaction: Transaction,
  { actor }: Caller,
  uid: string,
  user: User,
  fields: string[],
  at: Timestamp,
): void {
  const target = userTarget(uid, user);
  auditIn(transaction, { actor, action: 'user.password_reset', target, fields, at });
}
