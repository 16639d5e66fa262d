import type { AuditEntry } from '@united/domain/audit';
import type { Transaction } from 'firebase-admin/firestore';
import { auditLog } from './firestore';

/** Writes who did what within the transaction that does it: either both happen or neither. Field names only, never values. */
export function auditIn(transaction: Transaction, entry: AuditEntry): void {
  transaction.create(auditLog().doc(), entry);
}
