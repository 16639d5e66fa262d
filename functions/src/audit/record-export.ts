import type { ExportedList } from '@united/domain/audit/export-contracts';
import { collections } from '@united/domain/shared/collections';
import type { ExportFormat } from '@united/domain/shared/export-format';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { inTransaction } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { currentCallerIn } from '../platform/user-access';

/** More than staff export in a busy hour. */
const exports: RateLimit = { name: 'list_export', max: 60, windowSeconds: 60 * 60 };

export interface ExportInput {
  list: ExportedList;
  filters: readonly string[];
  count: number;
  format?: ExportFormat | undefined;
}

/**
 * Records an export in the audit log, with its list, filters, row count, and format.
 * @throws {Refusal} permission-denied, also for incidents unless the caller is a super admin
 * @throws {Refusal} resource-exhausted
 */
export async function recordExport(
  caller: Caller,
  { list, filters, count, format }: ExportInput,
): Promise<void> {
  if (list === collections.incidents && caller.user.role !== 'super_admin') {
    throw new Refusal('permission-denied', 'Only super admins can export security incidents.');
  }
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    await currentCallerIn(transaction, caller);
    await countUse(exports, caller.uid, { now, use });
    auditIn(transaction, {
      actor: caller.actor,
      action: 'list.exported',
      target: { collection: list, id: 'export', name: format ? `${list}.${format}` : null },
      fields: [...new Set(filters)].toSorted(),
      count,
      at: now,
    });
  });
}
