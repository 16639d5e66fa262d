import { type AuditEntry, unsignedActor } from '@united/domain/audit/audit';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditLog, inTransaction, userIn } from '../platform/firestore';

/** A write that a client made directly, checked only by rules. */
export interface DirectWrite extends Pick<AuditEntry, 'action' | 'target' | 'fields'> {
  /** Uid of the author, enforced by rules. Null if the document doesn't store one. */
  by: string | null;
  /** The author's name at the time, if it may have changed since. */
  name?: string | null;
}

/**
 * Reads the data for the audit row of a direct write. Returns a function that writes the row under
 * `rowId`, so that a repeated event, or a function that audits the same change, adds no second row.
 */
export async function directWriteIn(
  transaction: Transaction,
  rowId: string,
  { by, name, ...entry }: DirectWrite,
): Promise<(targetName?: string | null) => void> {
  const row = auditLog().doc(rowId);
  const [stored, user] = await Promise.all([transaction.get(row), userIn(transaction, by)]);
  if (stored.exists) return () => {};
  const actor =
    by === null ? unsignedActor : { uid: by, name: name ?? user?.name ?? by, role: user?.role ?? 'unknown' };
  return (targetName = entry.target.name) => {
    const target = { ...entry.target, name: targetName };
    transaction.create(row, { ...entry, target, actor, reason: null, at: Timestamp.now() });
  };
}

/** Writes the audit row of a direct write. Idempotent per `rowId`. */
export const auditDirectWrite = (rowId: string, write: DirectWrite): Promise<void> =>
  inTransaction(async (transaction) => (await directWriteIn(transaction, rowId, write))());
