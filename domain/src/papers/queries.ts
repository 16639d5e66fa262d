import { collections } from '../shared/collections';
import { limits } from '../shared/limits';
import type { QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import { everyBank, owedStates } from './paper';

/** A user's papers, newest first. */
export const ownPapers = (uid: string): QuerySpec => ({
  collection: collections.officePapers,
  where: [['member_id', '==', uid]],
  orderBy: [['created_at', 'desc']],
  limit: limits.documentsPerRead,
});

/** The timelines of all papers of a user, oldest first. */
export const ownPaperEvents = (uid: string): QuerySpec => ({
  collection: collections.officePaperEvents,
  where: [['member_id', '==', uid]],
  orderBy: [['created_at', 'asc']],
  limit: limits.documentsPerRead,
});

/** The papers of one office of a user. */
export const papersOfOffice = (uid: string, efin: string): QuerySpec => ({
  collection: collections.officePapers,
  where: [
    ['member_id', '==', uid],
    ['efin', '==', efin],
  ],
  orderBy: [],
  limit: limits.documentsPerRead,
});

/** Filters of the queue of papers to check. Null and blank mean all. */
export interface PaperFilters {
  search: string;
  bank: string | null;
  kind: string | null;
  /** YYYY-MM-DD: only papers that were due before this date. */
  dueBefore: string | null;
}

/** One page of the papers to check, oldest first; with `dueBefore`, by due date. */
export function papersToCheck({ search, bank, kind, dueBefore }: PaperFilters, pageSize: number): QuerySpec {
  const term = searchTermOf(search);
  return {
    collection: collections.officePapers,
    where: [
      ['state', '==', 'handed_in'],
      ...(kind ? [['kind', '==', kind] as const] : []),
      // Firestore allows one array filter per query, so a search covers all banks.
      ...(term
        ? [['search_terms', 'array-contains', term] as const]
        : bank
          ? [['banks', 'array-contains-any', [bank, everyBank]] as const]
          : []),
      ...(dueBefore ? [['due_on', '<', dueBefore] as const] : []),
    ],
    orderBy: dueBefore ? [['due_on', 'asc']] : [['handed_in_at', 'asc']],
    limit: pageSize,
  };
}

/** The newest papers by word prefix of office, EFIN, paper or person, in any state. */
export const papersFound = (search: string, max: number): QuerySpec => ({
  collection: collections.officePapers,
  where: [['search_terms', 'array-contains', searchTermOf(search) ?? '']],
  orderBy: [['created_at', 'desc']],
  limit: max,
});

/** Accepted papers whose end date has passed, for the daily run. */
export const papersToExpire = (today: string, pageSize: number): QuerySpec => ({
  collection: collections.officePapers,
  where: [
    ['state', '==', 'accepted'],
    ['expires_on', '<', today],
  ],
  orderBy: [['expires_on', 'asc']],
  limit: pageSize,
});

/** Signatures of an agreement in earlier versions than the one in force, for the daily run. */
export const outdatedSignatures = (kind: string, version: number, pageSize: number): QuerySpec => ({
  collection: collections.officePapers,
  where: [
    ['kind', '==', kind],
    ['state', '==', 'accepted'],
    ['signature.version', '<', version],
  ],
  orderBy: [['signature.version', 'asc']],
  limit: pageSize,
});

/**
 * Papers of a season that offices owe by a date, for reminders and the daily count of overdue papers.
 */
export const owedPapers = (season: number, until: string, pageSize: number): QuerySpec => ({
  collection: collections.officePapers,
  where: [
    ['season', '==', season],
    ['state', 'in', owedStates],
    ['due_on', '<=', until],
  ],
  orderBy: [['due_on', 'asc']],
  limit: pageSize,
});

/** The timeline of one paper, oldest first. Owners must also filter by owner. */
export const paperEvents = (paperId: string, ownerUid?: string): QuerySpec => ({
  collection: collections.officePaperEvents,
  where: [['paper_id', '==', paperId], ...(ownerUid ? [['member_id', '==', ownerUid] as const] : [])],
  orderBy: [['created_at', 'asc']],
  limit: limits.documentsPerRead,
});
