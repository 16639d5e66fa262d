import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { inTransaction, settingsIn, users } from '../platform/firestore';
import { checkMayManage, noSuchUser, usersIn } from '../platform/user-access';
import { credentialWaitCheck, tokensValidSince, unseenChange } from './credential-wait';
import { actsOnSelf } from './guards';

/**
 * Ends the wait after a password or email change early, so that the user can reveal and change
 * banking information again. Does nothing if there is no wait. A super admin who has to wait can't
 * lift anyone's wait.
 * @throws {Refusal} not-found, permission-denied, or failed-precondition with reason `self`,
 *   `being-deleted`, or `credential-wait`
 */
export async function liftCredentialWait(caller: Caller, uid: string, reason: string): Promise<void> {
  if (uid === caller.uid) throw actsOnSelf('Ask another super admin to lift the wait on your account.');
  const checkWait = await credentialWaitCheck(caller);
  const since = await tokensValidSince(uid);
  await inTransaction(async (transaction) => {
    checkWait(await settingsIn(transaction));
    const [user] = await usersIn(transaction, [uid]);
    if (!user) throw noSuchUser();
    checkMayManage(caller, user.role);
    if (!user.credentials_changed_at && !(since && unseenChange(user, since))) return;
    const now = Timestamp.now();
    transaction.update(users().doc(uid), {
      credentials_changed_at: FieldValue.delete(),
      ...(user.credentials_seen_at && since && { credentials_seen_at: since }),
      updated_at: now,
    });
    auditIn(transaction, {
      actor: caller.actor,
      action: 'user.credential_wait_lifted',
      target: userTarget(uid, user),
      reason,
      at: now,
    });
  });
}
