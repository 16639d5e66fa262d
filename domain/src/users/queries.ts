import { collections } from '../shared/collections';
import type { Direction, QuerySpec } from '../shared/query';
import { type Role, staffRoles } from '../shared/roles';
import { searchTermOf } from '../shared/search';
import type { UserStatus } from './user';

export const userSorts = ['created_at', 'name', 'last_login'] as const;

/** Filters of the user list. Null and blank mean all. */
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

/** Emails to a user, for counting up to 100. */
export const messagesOf = (uid: string): QuerySpec => ({
  collection: collections.emailNotifications,
  where: [['member_id', '==', uid]],
  orderBy: [],
  limit: 100,
});

/** Members and EROs who have never submitted a bank application, newest first. */
export const withoutApplication = (pageSize: number): QuerySpec => ({
  collection: collections.users,
  where: [
    ['role', 'in', ['member', 'ero']],
    ['has_bank_application', '==', false],
  ],
  orderBy: [['date_joined', 'desc']],
  limit: pageSize,
});

/** The newest members and EROs. */
export const recentMembers = (count: number): QuerySpec => ({
  collection: collections.users,
  where: [['role', 'in', ['member', 'ero']]],
  orderBy: [['date_joined', 'desc']],
  limit: count,
});

/** Active admins and super admins by name. They can be assigned to tickets. */
export const activeStaff = (): QuerySpec => ({
  collection: collections.users,
  where: [
    ['role', 'in', staffRoles],
    ['status', '==', 'active'],
  ],
  orderBy: [['name', 'asc']],
  limit: 100,
});

/** Firestore's limit for the values of an `in` filter. */
export const usersPerQuery = 30;

/** Users with the given uids, at most `usersPerQuery`. */
export const usersWithUids = (uids: readonly string[]): QuerySpec => ({
  collection: collections.users,
  where: [['__name__', 'in', uids]],
  orderBy: [],
  limit: usersPerQuery,
});
