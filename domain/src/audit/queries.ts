import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';
import type { auditActions } from './audit';

/** Audit log filters; null means all. `from` and `to` are inclusive bounds on `at`. */
export interface AuditFilters {
  actor: string | null;
  target: string | null;
  action: (typeof auditActions)[number] | null;
  from: Date | null;
  to: Date | null;
}

/** One page of the audit log, newest first. `actor` is a uid, `target` a document id. */
export const auditList = (filters: AuditFilters, pageSize: number): QuerySpec => ({
  collection: collections.auditLog,
  where: [
    ...(filters.actor ? [['actor.uid', '==', filters.actor] as const] : []),
    ...(filters.target ? [['target.id', '==', filters.target] as const] : []),
    ...(filters.action ? [['action', '==', filters.action] as const] : []),
    ...(filters.from ? [['at', '>=', filters.from] as const] : []),
    ...(filters.to ? [['at', '<=', filters.to] as const] : []),
  ],
  orderBy: [['at', 'desc']],
  limit: pageSize,
});
