import type { AuditEntry } from '@united/domain/audit/audit';

/** Returns an audit row, by default without field names and reason. */
export const buildAuditEntry = (
  at: AuditEntry['at'],
  entry: Pick<AuditEntry, 'actor' | 'action' | 'target'> & Partial<AuditEntry>,
): AuditEntry => ({ fields: [], reason: null, ...entry, at });
