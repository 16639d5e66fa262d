import type { Role } from '@united/domain/shared/roles';
import { seasonOf } from '@united/domain/shared/season';
import type { UserStatus } from '@united/domain/users/user';
import type { Random } from './random';

export interface DemoUser {
  uid: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  joinedDaysAgo: number;
  /** Null if the user never signed in. */
  lastLoginMinutesAgo: number | null;
}

/** The demo accounts. External checks rely on them. */
const accounts: readonly DemoUser[] = [
  account('super', 'Sofia Marsh', 'super_admin', 'active', 400, null),
  account('admin', 'Adrian Cole', 'admin', 'active', 390, null),
  account('admin2', 'Bea Lindqvist', 'admin', 'active', 210, null),
  account('ero', 'Elena Ruiz', 'ero', 'active', 330, 95),
  account('member', 'Maya Bennett', 'member', 'active', 300, 42),
  account('member2', 'Marcus Hale', 'member', 'active', 12, 60 * 26),
  account('pending', 'Priya Nair', 'member', 'pending', 2, 60 * 5),
  account('suspended', 'Simon Ott', 'member', 'suspended', 250, 60 * 24 * 40),
];

function account(
  key: string,
  name: string,
  role: Role,
  status: UserStatus,
  joinedDaysAgo: number,
  lastLoginMinutesAgo: number | null,
): DemoUser {
  return {
    uid: `demo-${key}`,
    name,
    email: `${key}@demo.test`,
    role,
    status,
    joinedDaysAgo,
    lastLoginMinutesAgo,
  };
}

const firstNames = [
  'Ava',
  'Noah',
  'Lucia',
  'Omar',
  'Grace',
  'Tomas',
  'Naomi',
  'Felix',
  'Imani',
  'Hugo',
  'Clara',
  'Devon',
  'Ines',
  'Caleb',
  'Rosa',
  'Malik',
  'Edith',
  'Jonas',
  'Tara',
  'Victor',
  'Leila',
  'Warren',
  'Bianca',
  'Elias',
  'Joy',
  'Rafael',
] as const;
const lastNames = [
  'Abbott',
  'Brandt',
  'Castillo',
  'Dawson',
  'Ekberg',
  'Foster',
  'Gallo',
  'Hendricks',
  'Iverson',
  'Jarvis',
  'Keller',
  'Lozano',
  'Mercer',
  'Novak',
  'Okafor',
  'Pruitt',
  'Quist',
  'Ramsey',
  'Sandoval',
  'Tran',
  'Underhill',
  'Vasquez',
  'Whitfield',
  'Yates',
  'Zimmer',
  'Barlow',
] as const;

/** Role and status of the generated users, so that every filter has results. */
const groups: readonly [count: number, Role, UserStatus][] = [
  [27, 'member', 'active'],
  [7, 'member', 'pending'],
  [4, 'member', 'inactive'],
  [2, 'member', 'suspended'],
  [7, 'ero', 'active'],
  [1, 'ero', 'pending'],
  [1, 'ero', 'inactive'],
  [1, 'ero', 'suspended'],
  [1, 'admin', 'active'],
  [1, 'admin', 'inactive'],
];

const alphabet = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'];

/** Returns a uid in the format of Firebase Auth. */
const uidFrom = (random: Random): string => Array.from({ length: 28 }, () => random.pick(alphabet)).join('');

/** Returns the 60 demo users: the eight demo accounts, and 52 others of every role and status. */
export function demoUsers(random: Random): DemoUser[] {
  const generated = groups.flatMap(([count, role, status]) =>
    Array.from({ length: count }, () => ({ role, status })),
  );
  return [
    ...accounts,
    ...generated.map(({ role, status }, i): DemoUser => {
      const first = firstNames[i % firstNames.length] ?? 'Ava';
      const last = lastNames[(i * 7 + Math.floor(i / firstNames.length)) % lastNames.length] ?? 'Abbott';
      const joinedDaysAgo = status === 'pending' ? random.between(1, 20) : random.between(5, 380);
      const neverSignedIn = role === 'admin' || (status === 'pending' && random.between(0, 1) === 0);
      return {
        uid: uidFrom(random),
        name: `${first} ${last}`,
        email: `${first}.${last}@demo.test`.toLowerCase(),
        role,
        status,
        joinedDaysAgo,
        lastLoginMinutesAgo: neverSignedIn ? null : random.between(1, Math.min(joinedDaysAgo, 60) * 24 * 60),
      };
    }),
  ];
}

/** Number of users who have not signed in since last season. */
const sleepers = 5;
const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Returns the users, some of whom last signed in before the season began: active members without
 * applications.
 * @param busy uids of users with applications
 */
export function withSleepers(
  users: readonly DemoUser[],
  busy: ReadonlySet<string>,
  season: number,
  now: number,
): DemoUser[] {
  const quiet = users.filter(
    ({ uid, role, status }) =>
      role === 'member' && status === 'active' && !uid.startsWith('demo-') && !busy.has(uid),
  );
  const lastSignIns = new Map(
    quiet.slice(0, sleepers).map(({ uid }, i) => [uid, Date.UTC(season - 1, 1 + i, 11 + 3 * i, 15 + i, 20)]),
  );
  return users.map((user) => {
    const last = lastSignIns.get(user.uid);
    if (last === undefined) return user;
    const lastLoginMinutesAgo = Math.floor((now - last) / minute);
    return { ...user, lastLoginMinutesAgo, joinedDaysAgo: Math.floor((now - last) / day) + 60 };
  });
}

/** Returns whether a user has signed in since a season began. */
export const isAwake = ({ lastLoginMinutesAgo }: DemoUser, season: number, now: number): boolean =>
  lastLoginMinutesAgo === null || seasonOf(new Date(now - lastLoginMinutesAgo * minute)) >= season;
