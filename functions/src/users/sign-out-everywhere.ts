import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { inTransaction, users } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { currentCallerIn } from '../platform/user-access';
import { sessionCutoffIn } from './guards';
import { reconcileAccount } from './sign-in-account';

const uses: RateLimit = { name: 'sign_out_everywhere', max: 20, windowSeconds: 60 * 60 };

/**
 * Ends all sessions of the caller on all devices, including the current one.
 * @throws {Refusal} resource-exhausted, permission-denied, or failed-precondition with reason
 *   `being-deleted`
 */
export async function signOutEverywhere(caller: Caller): Promise<void> {
  const { uid, actor } = caller;
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const user = await currentCallerIn(transaction, caller);
    const valid_after = await sessionCutoffIn(transaction);
    await countUse(uses, uid, { now, use });
    transaction.update(users().doc(uid), { valid_after, updated_at: now });
    const target = userTarget(uid, user);
    auditIn(transaction, { actor, action: 'user.sessions_ended', target, at: now });
  });
  await reconcileAccount(uid, { endSessions: true });
}
