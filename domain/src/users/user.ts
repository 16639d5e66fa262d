import * as z from 'zod/mini';
import { isStaff, type Role, roles } from '../shared/roles';
import { searchTerms } from '../shared/search';
import { type Timestamp, timestamp } from '../shared/timestamp';

export const roleSchema = z.enum(roles, 'Choose a role: member, ERO, admin or super admin.');

export const userStatuses = ['pending', 'active', 'inactive', 'suspended'] as const;
export const userStatusSchema = z.enum(
  userStatuses,
  'Choose a status: pending, active, inactive or suspended.',
);
export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels: Record<UserStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};

export const maySignIn = (status: UserStatus): boolean => status === 'active' || status === 'pending';

/** `users/{uid}`, keyed by the Auth uid. */
export const userDocument = z.object({
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  status: userStatusSchema,
  date_joined: timestamp,
  last_login: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  created_by: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  /** Sessions that signed in earlier are refused. */
  valid_after: timestamp,
  has_bank_application: z.boolean(),
  search_terms: z.array(z.string()),
  /**
   * When the password or address of an account in use last changed; absent when never, and once a
   * super admin has lifted the wait after it.
   */
  credentials_changed_at: z.optional(timestamp),
  /**
   * The change up to which Auth's own mark of changes is accounted for; absent before the first
   * sign-in.
   */
  credentials_seen_at: z.optional(timestamp),
  /** Staff typed the password, and the user has not changed it since. Absent is false. */
  password_typed_by_staff: z.optional(z.boolean()),
  /** Its id in the earlier system; absent for what was made here. Functions and tools write it. */
  legacy_id: z.optional(z.string()),
});
export type User = z.infer<typeof userDocument>;

/**
 * Whether a user can do nothing but choose a password: staff whose password someone else knows.
 */
export const needsOwnPassword = ({
  role,
  password_typed_by_staff,
}: Pick<User, 'role' | 'password_typed_by_staff'>): boolean =>
  isStaff(role) && password_typed_by_staff === true;

/** What a user is found by. */
export const userSearchTerms = ({ name, email }: Pick<User, 'name' | 'email'>): string[] =>
  searchTerms([name, email]);

/**
 * Builds a new user's document. `validAfter` is the earliest sign-in that counts; pass the epoch
 * for no limit.
 */
export function buildUser(
  person: { name: string; email: string; role: Role; status: UserStatus; created_by: string | null },
  now: Timestamp,
  validAfter: Timestamp,
): User {
  const { name, email, role, status, created_by } = person;
  return {
    name,
    email,
    role,
    status,
    created_by,
    date_joined: now,
    last_login: null,
    created_at: now,
    updated_at: now,
    avatar_url: null,
    valid_after: validAfter,
    has_bank_application: false,
    search_terms: userSearchTerms(person),
  };
}
