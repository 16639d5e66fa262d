import { type AuditEntry, unsignedActor } from '@united/domain/audit/audit';
import { Timestamp } from 'firebase-admin/firestore';
import { auditLog, inTransaction, users } from '../platform/firestore';

/** A direct write under the rules. */
export interface DirectWrite extends Pick<AuditEntry, 'action' | 'target' | 'fields'> {
  /** Uid of its author, checked by rules; null when the document does not name one. */
  by: string | null;
  /** The author's name, where the record has another by now. */
  name?: string | null;
}

/**
 * Writes the audit row of a direct write under its own id, so that neither a repeated event nor a
 * function that audited the same change adds a second row.
 */
export async function noteDirectWrite(rowId: string, { by, name, ...entry }: DirectWrite): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = auditLog().doc(rowId);
    const [stored, person] = await Promise.all([
      transaction.get(row),
      by === null ? null : transaction.get(users().doc(by)),
    ]);
    if (stored.exists) return;
    const user = person?.data();
    const actor =
      by === null
        ? unsignedActor
        : { uid: by, name: name ?? user?.name ?? by, role: user?.role ?? 'unknown' };
    transaction.create(row, { ...entry, actor, reason: null, at: Timestamp.now() });
  });
}
