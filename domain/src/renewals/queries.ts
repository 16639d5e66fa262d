import { collections } from '../shared/collections';
import { limits } from '../shared/limits';
import type { QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';

/** A user's renewals for a season, in order of EFIN: one page of the office's tab. */
export const ownRenewals = (uid: string, season: number, pageSize: number): QuerySpec => ({
  collection: collections.preparedApplications,
  where: [
    ['member_id', '==', uid],
    ['season', '==', season],
    ['state', 'in', ['prepared', 'dismissed']],
  ],
  orderBy: [['efin', 'asc']],
  limit: pageSize,
});

/** The first renewals of a season that a user hasn't sent, oldest first, for the dashboard. */
export const waitingRenewals = (uid: string, season: number): QuerySpec => ({
  collection: collections.preparedApplications,
  where: [
    ['member_id', '==', uid],
    ['season', '==', season],
    ['state', '==', 'prepared'],
  ],
  orderBy: [['created_at', 'asc']],
  limit: limits.documentsPerRead,
});

/** All of a user's renewals, oldest first, for the copy of their data. */
export const allOwnRenewals = (uid: string): QuerySpec => ({
  collection: collections.preparedApplications,
  where: [['member_id', '==', uid]],
  orderBy: [['created_at', 'asc']],
  limit: limits.documentsPerRead,
});

/** Filters of staff's list of renewals. Null and blank mean all. */
export interface RenewalFilters {
  season: number;
  search: string;
  bank: string | null;
  state: string | null;
}

/** One page of staff's list of a season's renewals, oldest first. */
export function renewalsOfSeason(
  { season, search, bank, state }: RenewalFilters,
  pageSize: number,
): QuerySpec {
  const term = searchTermOf(search);
  return {
    collection: collections.preparedApplications,
    where: [
      ['season', '==', season],
      ...(state ? [['state', '==', state] as const] : []),
      ...(bank ? [['bank_product', '==', bank] as const] : []),
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [['created_at', 'asc']],
    limit: pageSize,
  };
}

/** The renewals of a season that their office has opened, for counting. */
export const seenRenewals = (season: number): QuerySpec => ({
  collection: collections.preparedApplications,
  where: [
    ['season', '==', season],
    // Excludes null.
    ['seen_at', '>', new Date(0)],
  ],
  orderBy: [['seen_at', 'asc']],
  limit: limits.counted,
});
