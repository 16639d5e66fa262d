import { collections } from '../shared/collections';
import type { Direction, QuerySpec } from '../shared/query';
import { isStaff, memberRoles, type Role, staffRoles } from '../shared/roles';
import { searchTermOf } from '../shared/search';
import { seasonsBefore } from '../shared/season';
import type { UserStatus } from './user';

export const userSorts = ['created_at', 'name', 'last_login'] as const;

/** Filters by the last sign-in: never signed in, or not since the current season began. */
export const lastSignIns = ['never', 'earlier'] as const;
export type LastSignIn = (typeof lastSignIns)[number];

/** No user's season. */
const noSeason = 0;

/**
 * Returns the conditions of the filter by last sign-in. Matches members and EROs only, because the
 * sign-ins of staff aren't recorded.
 */
function lastSignInConditions(
  { is, season }: { is: LastSignIn; season: number },
  role: Role | null,
): QuerySpec['where'] {
  if (role && isStaff(role)) return [['last_login_season', '==', noSeason]];
  return [
    ...(role ? [] : [['role', 'in', memberRoles] as const]),
    is === 'never' ? ['last_login_season', '==', null] : ['last_login_season', 'in', seasonsBefore(season)],
  ];
}

/** Filters of the user list. Null and blank mean all. */
export interface UserFilters {
  search: string;
  status: UserStatus | null;
  role: Role | null;
  /** The last sign-in, with the current season. */
  lastSignIn?: { is: LastSignIn; season: number } | null;
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
      ...(filters.lastSignIn ? lastSignInConditions(filters.lastSignIn, filters.role) : []),
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
