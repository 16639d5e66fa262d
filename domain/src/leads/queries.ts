import { collections } from '../shared/collections';
import type { Direction, QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import type { LeadStatus } from './lead';

/** Filters of the lead list. Null and blank mean all. */
export interface LeadFilters {
  search: string;
  status: LeadStatus | null;
  direction: Direction;
}

/** One page of leads, newest first. */
export function leadList(filters: LeadFilters, pageSize: number): QuerySpec {
  const term = searchTermOf(filters.search);
  return {
    collection: collections.contactMessages,
    where: [
      ...(filters.status ? [['status', '==', filters.status] as const] : []),
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [['created_at', filters.direction]],
    limit: pageSize,
  };
}
