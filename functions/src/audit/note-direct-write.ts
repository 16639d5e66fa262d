import { type AuditEntry, unsignedActor } from '@united/domain/audit/audit';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditLog, inTransaction, userIn } from '../platform/firestore';

/** A direct write under the rules. */
export interface DirectWrite extends Pick<AuditEntry, 'action' | 'target' | 'fields'> {
  /** Uid of its author, checked by rules; null when the document does not name one. */
  by: string | null;
  /** The author's name, where the record has another by now. */
  name?: string | null;
}

/**
 * Reads what the audit row of a direct write needs, and returns the write: under the row's own id,
 * so that neither a repeated event nor a function that audited the same change adds a second one.
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

/** Writes the audit row of a direct write, once. */
export const noteDirectWrite = (rowId: string, write: DirectWrite): Promise<void> =>
  inTransaction(async (transaction) => (await directWriteIn(transaction, rowId, write))());
