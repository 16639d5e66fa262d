import { collections } from '../shared/collections';
import { type Direction, type QuerySpec, whereEqual, whereFound } from '../shared/query';
import type { LeadStatus } from './lead';

/** Filters of the list of leads; null and blank mean all. */
export interface LeadFilters {
  search: string;
  status: LeadStatus | null;
  direction: Direction;
}

/** One page of leads, newest first. */
export const leadList = (filters: LeadFilters, pageSize: number): QuerySpec => ({
  collection: collections.contactMessages,
  where: [...whereEqual({ status: filters.status }), ...whereFound(filters.search)],
  orderBy: [['created_at', filters.direction]],
  limit: pageSize,
});
