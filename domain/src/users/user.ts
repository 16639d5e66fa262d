import * as z from 'zod/mini';
import { isStaff, type Role, roles } from '../shared/roles';
import { searchTerms } from '../shared/search';
import { seasonOf } from '../shared/season';
import { type Timestamp, timestamp } from '../shared/timestamp';

export const roleSchema = z.enum(roles, 'Choose a role: member, ERO, admin, or super admin.');

export const userStatuses = ['pending', 'active', 'inactive', 'suspended'] as const;
export const userStatusSchema = z.enum(
  userStatuses,
  'Choose a status: pending, active, inactive, or suspended.',
);
export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels: Record<UserStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};

export const canSignIn = (status: UserStatus): boolean => status === 'active' || status === 'pending';

/** `users/{uid}`, keyed by the Auth uid. */
export const userDocument = z.object({
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  status: userStatusSchema,
  date_joined: timestamp,
  last_login: z.nullable(timestamp),
  /**
   * See `lastLoginSeason`. Stored because a list can filter by it and still sort by other fields.
   * Absent on older records until they are reindexed.
   */
  last_login_season: z.optional(z.nullable(z.int())),
  created_at: timestamp,
  updated_at: timestamp,
  created_by: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  /** Sessions with an earlier sign-in are rejected. */
  valid_after: timestamp,
  has_bank_application: z.boolean(),
  search_terms: z.array(z.string()),
  /**
   * When the password or email address of an account in use last changed. Absent if it never
   * changed, or after a super admin lifted the block.
   */
  credentials_changed_at: z.optional(timestamp),
  /**
   * The time up to which Auth's own record of credential changes was processed; absent before the
   * first sign-in.
   */
  credentials_seen_at: z.optional(timestamp),
  /**
   * Until when the newest link to set the first password works. Absent before it is sent and after
   * the first sign-in.
   */
  invited_until: z.optional(timestamp),
  /** Whether staff set the password and the user hasn't changed it since. Absent means false. */
  password_typed_by_staff: z.optional(z.boolean()),
  /** The active bureau that the user owns. Absent for everyone else. */
  owns_bureau: z.optional(z.string()),
  /** The bureau that the user's office belongs to, and since when. Absent for everyone else. */
  bureau_id: z.optional(z.string()),
  bureau_since: z.optional(timestamp),
  /**
   * Its id in the earlier system; absent if it was created here. Written by functions and tools.
   */
  legacy_id: z.optional(z.string()),
});
export type User = z.infer<typeof userDocument>;

/**
 * Returns whether the user must choose a new password before doing anything else: staff whose
 * password someone else knows.
 */
export const needsOwnPassword = ({
  role,
  password_typed_by_staff,
}: Pick<User, 'role' | 'password_typed_by_staff'>): boolean =>
  isStaff(role) && password_typed_by_staff === true;

/** Returns the season of a user's last sign-in, or null if none was recorded. */
export const lastLoginSeason = ({ last_login }: Pick<User, 'last_login'>): number | null =>
  last_login && seasonOf(last_login.toDate());

/** Returns a user's search terms. */
export const userSearchTerms = ({ name, email }: Pick<User, 'name' | 'email'>): string[] =>
  searchTerms([name, email]);

/**
 * Builds a new user's document.
 * @param validAfter the earliest valid sign-in; pass the epoch for no limit
 */
export function buildUser(
  fields: { name: string; email: string; role: Role; status: UserStatus; created_by: string | null },
  now: Timestamp,
  validAfter: Timestamp,
): User {
  const { name, email, role, status, created_by } = fields;
  return {
    name,
    email,
    role,
    status,
    created_by,
    date_joined: now,
    last_login: null,
    last_login_season: null,
    created_at: now,
    updated_at: now,
    avatar_url: null,
    valid_after: validAfter,
    has_bank_application: false,
    search_terms: userSearchTerms(fields),
  };
}
