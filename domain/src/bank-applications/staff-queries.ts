import { collections } from '../shared/collections';
import { limits } from '../shared/limits';
import type { QuerySpec } from '../shared/query';
import type { ApplicationFilters } from './queries';

/**
 * One page of the applications of a season that staff has to enter at a bank, or at any, oldest
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

/** What `in` of Firestore takes. */
export const idsPerQuery = 30;

/** Applications by their ids, at most `idsPerQuery`; in no order. */
export const chosenApplications = (ids: readonly string[]): QuerySpec => ({
  collection: collections.bankApplications,
  where: [['__name__', 'in', ids]],
  orderBy: [],
  limit: idsPerQuery,
});

/** Who of the staff enters what, with locks that have run out and are not deleted yet. */
export const entryLocks = (): QuerySpec => ({
  collection: collections.entryLocks,
  where: [],
  orderBy: [],
  limit: limits.documentsPerRead,
});

/** The newest imports of banks' files. */
export const latestBankImports = (count: number): QuerySpec => ({
  collection: collections.bankImports,
  where: [],
  orderBy: [['at', 'desc']],
  limit: count,
});
