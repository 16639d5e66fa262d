import { collections } from '../shared/collections';
import { limits } from '../shared/limits';
import type { Direction, QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import { type BankApplicationStatus, type StoredBankApplicationStatus, storedStatusesOf } from './status';

/** A user's own applications, newest first. */
export const ownApplications = (uid: string): QuerySpec => ({
  collection: collections.bankApplications,
  where: [['submitted_by', '==', uid]],
  orderBy: [['submitted_at', 'desc']],
  limit: 50,
});

export const applicationSorts = ['submitted_at', 'office_name', 'total_fee'] as const;

/** Filters of the admin list. Null and blank mean all. */
export interface ApplicationFilters {
  search: string;
  status: BankApplicationStatus | null;
  bank_product: string | null;
  season: number | null;
  /** Uid of the submitter. */
  member?: string | null;
  /** Id of the bureau that the office belonged to when it sent the application. */
  bureau?: string | null;
  /** Only applications with an open change request. */
  openChange?: boolean;
  /** Only applications whose pre-flight found more than advice. */
  warnings?: boolean;
  /** Only withdrawn applications. */
  withdrawn?: boolean;
  sort: (typeof applicationSorts)[number];
  direction: Direction;
}

/** One page of the admin list. */
export function applicationList(filters: ApplicationFilters, pageSize: number): QuerySpec {
  const term = searchTermOf(filters.search);
  return {
    collection: collections.bankApplications,
    where: [
      ...(filters.status ? [['status', 'in', storedStatusesOf(filters.status)] as const] : []),
      ...(filters.bank_product ? [['bank_product', '==', filters.bank_product] as const] : []),
      ...(filters.season ? [['season', '==', filters.season] as const] : []),
      ...(filters.openChange ? [['has_open_change', '==', true] as const] : []),
      ...(filters.warnings ? [['has_warnings', '==', true] as const] : []),
      ...(filters.withdrawn ? [['is_withdrawn', '==', true] as const] : []),
      ...(filters.bureau ? [['bureau_id', '==', filters.bureau] as const] : []),
      ...(filters.member ? [['submitted_by', '==', filters.member] as const] : []),
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [[filters.sort, filters.direction]],
    limit: pageSize,
  };
}

/** The active banks of a user's offices, for one season or all. */
export const ownActiveBanks = (uid: string, season?: number): QuerySpec => ({
  collection: collections.bankActive,
  where: [['member_id', '==', uid], ...(season === undefined ? [] : [['season', '==', season] as const])],
  orderBy: [],
  limit: limits.documentsPerRead,
});

/**
 * The timeline of one application, oldest first. Owners must also filter by owner, because the
 * security rule checks it.
 */
export const applicationEvents = (applicationId: string, ownerUid?: string): QuerySpec => ({
  collection: collections.bankApplicationEvents,
  where: [
    ['application_id', '==', applicationId],
    ...(ownerUid ? [['member_id', '==', ownerUid] as const] : []),
  ],
  orderBy: [['created_at', 'asc']],
  limit: 100,
});

/**
 * The corrections and change requests of one application, newest first. Owners must also filter by
 * owner.
 */
export const applicationChanges = (applicationId: string, ownerUid?: string): QuerySpec => ({
  collection: collections.bankApplicationChanges,
  where: [
    ['application_id', '==', applicationId],
    ...(ownerUid ? [['member_id', '==', ownerUid] as const] : []),
  ],
  orderBy: [['requested_at', 'desc']],
  limit: 50,
});

/** The corrections and change requests of all of a user's applications, newest first. */
export const ownApplicationChanges = (uid: string, count: number): QuerySpec => ({
  collection: collections.bankApplicationChanges,
  where: [['member_id', '==', uid]],
  orderBy: [['requested_at', 'desc']],
  limit: count,
});

/** The emails about one application, newest first. */
export const applicationMessages = (applicationId: string, ownerUid?: string): QuerySpec => ({
  collection: collections.emailNotifications,
  where: [
    ['application_id', '==', applicationId],
    ...(ownerUid ? [['member_id', '==', ownerUid] as const] : []),
  ],
  orderBy: [['created_at', 'desc']],
  limit: 25,
});

/**
 * A user's own applications of a season with one of these statuses, for counting. With `withdrawn`,
 * only the withdrawn ones, so that the caller can subtract them: a query can't exclude them because
 * older documents lack the flag.
 */
export const ownApplicationsOfStatus = (
  uid: string,
  season: number,
  statuses: readonly StoredBankApplicationStatus[],
  withdrawn = false,
): QuerySpec => ({
  collection: collections.bankApplications,
  where: [
    ['submitted_by', '==', uid],
    ['season', '==', season],
    ['status', 'in', statuses],
    ...(withdrawn ? [['is_withdrawn', '==', true] as const] : []),
  ],
  orderBy: [],
  limit: 100,
});

export const newestApplications = (count: number): QuerySpec => ({
  collection: collections.bankApplications,
  where: [],
  orderBy: [['submitted_at', 'desc']],
  limit: count,
});

/** A user's own applications of one season, newest first. */
export const ownApplicationsOfSeason = (uid: string, season: number, count: number): QuerySpec => ({
  collection: collections.bankApplications,
  where: [
    ['submitted_by', '==', uid],
    ['season', '==', season],
  ],
  orderBy: [['submitted_at', 'desc']],
  limit: count,
});

/** The newest timeline entries of all of a user's applications. */
export const ownApplicationEvents = (uid: string, count: number): QuerySpec => ({
  collection: collections.bankApplicationEvents,
  where: [['member_id', '==', uid]],
  orderBy: [['created_at', 'desc']],
  limit: count,
});

/** EFINs awaiting a decision, newest claim first. */
export const contestedEfins = (): QuerySpec => ({
  collection: collections.efinClaims,
  where: [['contested', '==', true]],
  orderBy: [['updated_at', 'desc']],
  limit: 20,
});
