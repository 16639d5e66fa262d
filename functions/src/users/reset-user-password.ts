import { staffLimits } from '@united/domain/users/staff-limits';
import type { User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import { auditIn, userTarget } from '../platform/audit';
import { auth } from '../platform/auth';
import type { Caller } from '../platform/caller';
import { emailNotifications, inTransaction, users } from '../platform/firestore';
import { checkMayManage, noSuchUser, usersIn } from '../platform/people';
import { countUse, newUse } from '../platform/rate-limit';
import { wasUsed } from './credential-wait';
import { passwordReset } from './emails';
import { actsOnSelf, endOfLinksIn, endOfSessionsIn } from './guards';
import { notifyOfChangeIn } from './security-notices';
import { checkSensitiveChange } from './sensitive-change';
import { reconcileAccount } from './sign-in-account';

/**
 * Sets a typed password and ends every session; or, without one, sends the message that leads to
 * setting it (once a minute at most, so that a double click sends one). The audit row names the
 * field `password` only where it was typed.
 * @throws {Refusal} not-found, permission-denied, failed-precondition with reason `self`,
 *   `recent-sign-in` or `being-deleted`, resource-exhausted
 */
export async function resetUserPassword(caller: Caller, uid: string, password?: string): Promise<void> {
  const use = newUse();
  if (password === undefined) {
    await inTransaction((transaction) => sendMessage(transaction, caller, uid, use));
    // The message's link goes to the account's address, which has to be the record's.
    await reconcileAccount(uid);
    return;
  }
  if (uid === caller.uid) throw actsOnSelf('You cannot set your own password here.');
  const used = await wasUsed(uid);
  await inTransaction((transaction) => endSessionsIn(transaction, caller, uid, { password, used, use }));
  await auth().updateUser(uid, { password });
  await reconcileAccount(uid, { endSessions: true });
}

async function manageable(transaction: Transaction, caller: Caller, uid: string) {
  const [user] = await usersIn(transaction, [uid]);
  if (!user) throw noSuchUser();
  checkMayManage(caller, user.role);
  return user;
}

/**
 * The record goes first: should the rest fail, no session outlives a password that was meant to
 * change.
 */
async function endSessionsIn(
  transaction: Transaction,
  caller: Caller,
  uid: string,
  { password, used, use }: { password: string; used: boolean; use: string },
): Promise<void> {
  const user = await manageable(transaction, caller, uid);
  checkSensitiveChange(caller, user, { ...user, password });
  const now = Timestamp.now();
  const valid_after = await endOfSessionsIn(transaction);
  await countUse(staffLimits.resetPassword, caller.uid, { now, use });
  const endLinks = await endOfLinksIn(transaction, [uid]);
  endLinks();
  transaction.update(users().doc(uid), {
    valid_after,
    updated_at: now,
    password_typed_by_staff: true,
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
  const user = await manageable(transaction, caller, uid);
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
