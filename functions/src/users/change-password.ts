import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import { auth } from '../platform/auth';
import type { Caller } from '../platform/caller';
import { inTransaction, users } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { currentCallerIn } from '../platform/user-access';
import { passwordChanged } from './emails';
import { notifyIn } from './security-notices';
import { setPassword } from './sign-in-account';

const changes: RateLimit = { name: 'change_password', max: 10, windowSeconds: 60 * 60 };

/**
 * Changes the caller's password and ends all sessions that started before the caller's, which just
 * confirmed the current password. Updates the record first, so that old sessions end even if
 * setting the password fails.
 * @throws {Refusal} resource-exhausted, permission-denied, or failed-precondition with reason
 *   `password` or `being-deleted`
 */
export async function changePassword(caller: Caller, password: string): Promise<void> {
  const { uid, actor, authTime } = caller;
  const use = newUseKey();
  const changedAt = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const user = await currentCallerIn(transaction, caller);
    await countUse(changes, uid, { now, use });
    // `authTime` is in whole seconds. Never use a time in the future.
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
  await recordOwnPassword(uid, changedAt);
  // Also revokes the caller's token. The portal immediately signs in with the new password.
  await auth().revokeRefreshTokens(uid);
}

/**
 * Records that only the user knows their password. Does nothing if the record changed since
 * `changedAt`, because staff may have set another password in the meantime.
 */
export async function recordOwnPassword(uid: string, changedAt: Timestamp): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = users().doc(uid);
    const user = (await transaction.get(ref)).data();
    if (!user?.password_typed_by_staff || user.updated_at.toMillis() !== changedAt.toMillis()) return;
    transaction.update(ref, { password_typed_by_staff: false });
  });
}
