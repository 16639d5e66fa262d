import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import type { IncidentStatus } from './incident';

/** Filters of the incident log. Null and blank mean all. `live` means open or contained. */
export interface IncidentFilters {
  search: string;
  status: IncidentStatus | 'live' | null;
}

const statusFilter = (status: IncidentFilters['status']) => {
  if (status === 'live') return [['status', 'in', ['open', 'contained']] as const];
  return status ? [['status', '==', status] as const] : [];
};

/** One page of the incident log by number, newest first. */
export function incidentList({ search, status }: IncidentFilters, pageSize: number): QuerySpec {
  const term = searchTermOf(search);
  return {
    collection: collections.incidents,
    where: [...statusFilter(status), ...(term ? [['search_terms', 'array-contains', term] as const] : [])],
    orderBy: [['number', 'desc']],
    limit: pageSize,
  };
}

/** The newest entries of an incident's timeline, newest first. */
export const incidentEntries = (incidentId: string, count: number): QuerySpec => ({
  collection: collections.incidentEntries,
  where: [['incident_id', '==', incidentId]],
  orderBy: [['created_at', 'desc']],
  limit: count,
});

/** The incident with the earliest FTC deadline. */
export const nextIncidentDue = (): QuerySpec => ({
  collection: collections.incidents,
  where: [['ftc_due_on', '>', '']],
  orderBy: [['ftc_due_on', 'asc']],
  limit: 1,
});
