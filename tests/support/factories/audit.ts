import type { AuditEntry } from '@united/domain/audit/audit';

/** An audit row; without field names or a reason where it has none. */
export const buildAuditEntry = (
  at: AuditEntry['at'],
  entry: Pick<AuditEntry, 'actor' | 'action' | 'target'> & Partial<AuditEntry>,
): AuditEntry => ({ fields: [], reason: null, ...entry, at });
