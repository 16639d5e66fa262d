import { type AuditEntry, unsignedActor } from '@united/domain/audit/audit';
import { Timestamp } from 'firebase-admin/firestore';
import { auditLog, inTransaction, users } from '../platform/firestore';

/** What somebody wrote directly, under the rules. */
export interface DirectWrite extends Pick<AuditEntry, 'action' | 'target' | 'fields'> {
  /** Uid of who wrote it, which the rules have checked; null when the document does not say. */
  by: string | null;
  /** What that person was called, where the record says something else by now. */
  name?: string | null;
}

/**
 * Writes the audit row of a direct write under an id of its own, so that an event that is delivered
 * again, or a function that has audited the same change, adds no second row.
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
