import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { inTransaction } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { currentCallerIn } from '../platform/user-access';

/**
 * An export reads all of a user's data, so exporting in a loop would cost more than everything else
 * that an office does in a season.
 */
const exports: RateLimit = { name: 'data_export', max: 5, windowSeconds: 24 * 60 * 60 };

/**
 * Records that the caller exports their own data. The browser then creates the export.
 * @throws {Refusal} resource-exhausted, permission-denied, or failed-precondition with reason
 *   `being-deleted`
 */
export async function beginDataExport(caller: Caller): Promise<void> {
  const { uid, actor } = caller;
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const user = await currentCallerIn(transaction, caller);
    await countUse(exports, uid, { now, use });
    const target = userTarget(uid, user);
    auditIn(transaction, { actor, action: 'data.exported', target, at: now });
  });
}
