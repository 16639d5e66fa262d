import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { inTransaction } from '../platform/firestore';
import { callerStillIn } from '../platform/people';
import { countUse, newUse, type RateLimit } from '../platform/rate-limit';

/**
 * An export reads everything of a user, so that a loop would cost more than all its office does in
 * a season.
 */
const copies: RateLimit = { name: 'data_export', max: 5, windowSeconds: 24 * 60 * 60 };

/**
 * Records that a user exports their own data; the browser makes the export afterwards.
 * @throws {Refusal} resource-exhausted, permission-denied, failed-precondition with reason
 *   `being-deleted`
 */
export async function beginDataExport(caller: Caller): Promise<void> {
  const { uid, actor } = caller;
  const use = newUse();
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const user = await callerStillIn(transaction, caller);
    await countUse(copies, uid, { now, use });
    const target = userTarget(uid, user);
    auditIn(transaction, { actor, action: 'data.exported', target, at: now });
  });
}
