import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import { auth } from '../platform/auth';
import type { Caller } from '../platform/caller';
import { inTransaction, users } from '../platform/firestore';
import { callerStillIn } from '../platform/people';
import { countUse, newUse, type RateLimit } from '../platform/rate-limit';
import { passwordChanged } from './emails';
import { notifyIn } from './security-notices';
import { setPassword } from './sign-in-account';

const changes: RateLimit = { name: 'change_password', max: 10, windowSeconds: 60 * 60 };

/**
 * Changes the caller's password and ends every session that began before the caller's, which has
 * just proved to know the current one. The record goes first: should the rest fail, no session
 * outlives a password that was meant to change.
 * @throws {Refusal} resource-exhausted, permission-denied, failed-precondition with reason
 *   `password` or `being-deleted`
 */
export async function changePassword(caller: Caller, password: string): Promise<void> {
  const { uid, actor, authTime } = caller;
  const use = newUse();
  const changedAt = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const user = await callerStillIn(transaction, caller);
    await countUse(changes, uid, { now, use });
    // A token has whole seconds, never a future one.
    const since = Math.min(authTime * 1000, now.toMillis());
    transaction.update(users().doc(uid), {
      valid_after: Timestamp.fromMillis(Math.max(since, user.valid_after.toMillis())),
      updated_at: now,
      credentials_changed_at: now,
    });
    auditIn(transaction, {
      actor,
      action: 'user.password_changed',
      target: userTarget(uid, user),
      fields: ['password'],
      at: now,
    });
    notifyIn(
      transaction,
      { uid, email: user.email, name: user.name },
      'password_changed',
      passwordChanged(user.name),
      now,
    );
    return now;
  });
  await setPassword(uid, password);
  await noteOwnPassword(uid, changedAt);
  // Also of the caller, who signs in with the new password right away.
  await auth().revokeRefreshTokens(uid);
}

/**
 * The password is known to its owner alone from now on, unless the record was changed meanwhile:
 * then it may be another one again.
 */
export async function noteOwnPassword(uid: string, changedAt: Timestamp): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = users().doc(uid);
    const user = (await transaction.get(ref)).data();
    if (!user?.password_typed_by_staff || user.updated_at.toMillis() !== changedAt.toMillis()) return;
    transaction.update(ref, { password_typed_by_staff: false });
  });
}
