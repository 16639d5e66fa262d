import { collections } from './collections';
import type { Direction, QuerySpec } from './query';
import type { Role } from './roles';
import { searchTermOf } from './search';
import type { UserStatus } from './user';

export const userSorts = ['created_at', 'name', 'last_login'] as const;

/** What the user list can be narrowed by; null and blank mean all. */
export interface UserFilters {
  search: string;
  status: UserStatus | null;
  role: Role | null;
  sort: (typeof userSorts)[number];
  direction: Direction;
}

/** One page of User Management. */
export function userList(filters: UserFilters, pageSize: number): QuerySpec {
  const term = searchTermOf(filters.search);
  return {
    collection: collections.users,
    where: [
      ...(filters.status ? [['status', '==', filters.status] as const] : []),
      ...(filters.role ? [['role', '==', filters.role] as const] : []),
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [[filters.sort, filters.direction]],
    limit: pageSize,
  };
}

/** Members and EROs, to be counted; of one status, or who joined at or after `since`. */
export const membersCounted = (narrow: { status?: UserStatus; since?: Date } = {}): QuerySpec => ({
  collection: collections.users,
  where: [
    ['role', 'in', ['member', 'ero']],
    ...(narrow.status ? [['status', '==', narrow.status] as const] : []),
    ...(narrow.since ? [['date_joined', '>=', narrow.since] as const] : []),
  ],
  orderBy: [],
  limit: 100,
});

/** Members and EROs who joined from `from` up to, not including, `to`; to be counted for the chart. */
export const membersJoined = (from: Date, to: Date): QuerySpec => ({
  collection: collections.users,
  where: [
    ['role', 'in', ['member', 'ero']],
    ['date_joined', '>=', from],
    ['date_joined', '<', to],
  ],
  orderBy: [],
  limit: 100,
});

/** The e-mails to a person, to be counted up to 100. */
export const messagesOf = (uid: string): QuerySpec => ({
  collection: collections.emailNotifications,
  where: [['member_id', '==', uid]],
  orderBy: [],
  limit: 100,
});

/** Members and EROs who have never submitted a bank application, the latest to join first; a page, or to be counted. */
export const withoutApplication = (pageSize: number): QuerySpec => ({
  collection: collections.users,
  where: [
    ['role', 'in', ['member', 'ero']],
    ['has_bank_application', '==', false],
  ],
  orderBy: [['date_joined', 'desc']],
  limit: pageSize,
});

/** The members and EROs who joined last. */
export const recentMembers = (count: number): QuerySpec => ({
  collection: collections.users,
  where: [['role', 'in', ['member', 'ero']]],
  orderBy: [['date_joined', 'desc']],
  limit: count,
});
