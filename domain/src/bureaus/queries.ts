import type { BankApplicationStatus } from '../bank-applications/status';
import type { NextStepActor } from '../dashboard/next-step-rules';
import { collections } from '../shared/collections';
import { limits } from '../shared/limits';
import type { Direction, QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import type { BureauInvitation } from './invitation';
import type { LicenseState } from './license';

/** Filters of a bureau's table of offices. Null and blank mean all. */
export interface BureauOfficeFilters {
  bureauId: string;
  season: number;
  search: string;
  bank: string | null;
  /** `none`: no application yet. */
  status: BankApplicationStatus | 'none' | null;
  next: NextStepActor | null;
  ready: boolean | null;
  overdue: boolean;
  license: LicenseState | null;
  direction: Direction;
}

/** One page of a bureau's offices, by name. */
export function bureauOfficeList(filters: BureauOfficeFilters, pageSize: number): QuerySpec {
  const { bureauId, season, bank, status, next, ready, overdue, license, direction } = filters;
  const term = searchTermOf(filters.search);
  return {
    collection: collections.bureauOffices,
    where: [
      ['bureau_id', '==', bureauId],
      ['season', '==', season],
      ...(bank ? [['bank_product', '==', bank] as const] : []),
      ...(status ? [['status', '==', status === 'none' ? null : status] as const] : []),
      ...(next ? [['next_who', '==', next] as const] : []),
      ...(ready === null ? [] : [['is_ready', '==', ready] as const]),
      ...(overdue ? [['has_overdue', '==', true] as const] : []),
      ...(license ? [['license', '==', license] as const] : []),
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [['name', direction]],
    limit: pageSize,
  };
}

/** A bureau's offices whose next step someone must take, for the figures on its dashboard. */
export const bureauOfficesWaiting = (bureauId: string, season: number, who: NextStepActor): QuerySpec => ({
  collection: collections.bureauOffices,
  where: [
    ['bureau_id', '==', bureauId],
    ['season', '==', season],
    ['next_who', '==', who],
  ],
  orderBy: [],
  limit: limits.documentsPerRead,
});

/** A bureau's invitations, newest first. */
export const bureauInvitationList = (
  bureauId: string,
  state: BureauInvitation['state'] | null,
  pageSize: number,
): QuerySpec => ({
  collection: collections.bureauInvitations,
  where: [['bureau_id', '==', bureauId], ...(state ? [['state', '==', state] as const] : [])],
  orderBy: [['sent_at', 'desc']],
  limit: pageSize,
});

/** The open invitations to an email address, newest first. */
export const invitationsTo = (email: string): QuerySpec => ({
  collection: collections.bureauInvitations,
  where: [
    ['email', '==', email],
    ['state', '==', 'sent'],
  ],
  orderBy: [['sent_at', 'desc']],
  limit: limits.pageSizes[0],
});

/** The invitations that a user accepted or declined, newest first, for the copy of their data. */
export const ownInvitations = (uid: string): QuerySpec => ({
  collection: collections.bureauInvitations,
  where: [['member_id', '==', uid]],
  orderBy: [['sent_at', 'desc']],
  limit: limits.documentsPerRead,
});

/** One page of all bureaus for staff, by name. */
export const bureauList = (
  { search, status, direction }: { search: string; status: 'active' | 'closed' | null; direction: Direction },
  pageSize: number,
): QuerySpec => {
  const term = searchTermOf(search);
  return {
    collection: collections.bureaus,
    where: [
      ...(status ? [['status', '==', status] as const] : []),
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [['name', direction]],
    limit: pageSize,
  };
};
