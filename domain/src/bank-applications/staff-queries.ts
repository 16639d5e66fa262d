import { collections } from '../shared/collections';
import { limits } from '../shared/limits';
import type { QuerySpec } from '../shared/query';
import type { ApplicationFilters } from './queries';

/**
 * One page of a season's applications that staff must enter at one bank or at any bank, oldest
 * first.
 */
export const entryQueue = (
  { bank_product, season }: Pick<ApplicationFilters, 'bank_product'> & { season: number },
  pageSize: number,
): QuerySpec => ({
  collection: collections.bankApplications,
  where: [
    ['to_enter', '==', true],
    ['season', '==', season],
    ...(bank_product ? [['bank_product', '==', bank_product] as const] : []),
  ],
  orderBy: [['submitted_at', 'asc']],
  limit: pageSize,
});

/** Firestore's limit for the values of an `in` filter. */
export const idsPerQuery = 30;

/** Applications with the given ids, at most `idsPerQuery`, in no particular order. */
export const applicationsByIds = (ids: readonly string[]): QuerySpec => ({
  collection: collections.bankApplications,
  where: [['__name__', 'in', ids]],
  orderBy: [],
  limit: idsPerQuery,
});

/** All entry leases, including expired ones that haven't been deleted yet. */
export const entryLocks = (): QuerySpec => ({
  collection: collections.entryLocks,
  where: [],
  orderBy: [],
  limit: limits.documentsPerRead,
});

/** The newest imports of bank files. */
export const latestBankImports = (count: number): QuerySpec => ({
  collection: collections.bankImports,
  where: [],
  orderBy: [['at', 'desc']],
  limit: count,
});
