import type { MemberRole, Role } from '@united/domain/shared/roles';
import type { UserStatus } from '@united/domain/users/user';

/**
 * Epoch seconds, like `auth_time`, which may be no older. An hour ago, because staff sessions
 * expire after half a day.
 */
export const revokedAt = Math.floor(Date.now() / 1000) - 60 * 60;
/**
 * The boundary: a sign-in in the same second counts, because tokens have no fractions of seconds.
 */
const signedInAt = revokedAt;

/** An identity that tests the rules. */
export interface Identity {
  /** Whose documents the identity targets. Owners target their own uid. */
  aimsAt: string;
  /** Null for a visitor without an account. `role` is the token's claim. */
  token: { role?: Role; auth_time: number } | null;
  /** The `users/{uid}` record, if there is one. */
  record: IdentityRecord | null;
}

interface IdentityRecord {
  role: Role;
  status: UserStatus;
  owns_bureau?: string;
  bureau_id?: string;
}

const owner = (uid: string, role: Role, status: UserStatus, auth_time = signedInAt): Identity => ({
  aimsAt: uid,
  token: { role, auth_time },
  record: { role, status },
});

const other = (
  claim: Role | null,
  record: Role | null,
  status: UserStatus = 'active',
  auth_time = signedInAt,
): Identity => ({
  aimsAt: 'member_owner',
  token: { ...(claim && { role: claim }), auth_time },
  record: record && { role: record, status },
});

/** The bureau of `bureau_owner` and `office_in_bureau`, and that of `office_elsewhere`. */
export const [ownBureau, otherBureau] = ['a_bureau', 'another_bureau'] as const;

const inBureau = (aimsAt: string, role: MemberRole, bureau: Partial<IdentityRecord>): Identity => ({
  aimsAt,
  token: { role, auth_time: signedInAt },
  record: { role, status: 'active', ...bureau },
});

/** All identities by uid. */
export const identities = {
  anonymous: { aimsAt: 'member_owner', token: null, record: null },
  /** An account without claim or record. */
  no_role: other(null, null),
  /** An active admin whose token lacks the claim. */
  claimless_admin: other(null, 'admin'),
  /** A claim without a record, such as a deleted user's. */
  recordless_super_admin: other('super_admin', null),
  member_owner: owner('member_owner', 'member', 'active'),
  other_member: other('member', 'member'),
  pending_owner: owner('pending_owner', 'member', 'pending'),
  suspended_owner: owner('suspended_owner', 'member', 'suspended'),
  inactive_owner: owner('inactive_owner', 'ero', 'inactive'),
  revoked_owner: owner('revoked_owner', 'member', 'active', revokedAt - 1),
  ero: owner('ero', 'ero', 'active'),
  /** Owns the bureau of `office_in_bureau`, and targets that office's documents. */
  bureau_owner: inBureau('office_in_bureau', 'ero', { owns_bureau: ownBureau }),
  office_in_bureau: inBureau('office_in_bureau', 'member', { bureau_id: ownBureau }),
  /** An office of another bureau. */
  office_elsewhere: inBureau('office_in_bureau', 'member', { bureau_id: otherBureau }),
  admin: other('admin', 'admin'),
  super_admin: other('super_admin', 'super_admin'),
  pending_admin: other('admin', 'admin', 'pending'),
  suspended_admin: other('admin', 'admin', 'suspended'),
  revoked_super_admin: other('super_admin', 'super_admin', 'active', revokedAt - 1),
  /** Demoted: the token still says admin. */
  stale_claim: other('admin', 'member'),
  /** Promoted: the token still says member. */
  stale_member: other('member', 'admin'),
} as const satisfies Record<string, Identity>;

export type IdentityName = keyof typeof identities;
export const identityNames = Object.keys(identities) as IdentityName[];

/** Identities with matching token and record that may sign in and were not revoked. */
export const inGoodStanding: readonly IdentityName[] = [
  'member_owner',
  'other_member',
  'pending_owner',
  'ero',
  'bureau_owner',
  'office_in_bureau',
  'office_elsewhere',
  'admin',
  'super_admin',
  'pending_admin',
];

/** Returns the bureau to which documents of a user belong. */
export const bureauOf = (uid: string): typeof ownBureau | typeof otherBureau =>
  uid === 'office_in_bureau' ? ownBureau : otherBureau;

/** Returns the id of the invitation of a user's office. */
export const invitationOf = (uid: string): string => `invitation_of_${uid}`;

/** Returns the id of a user's support ticket. */
export const ticketOf = (uid: string): string => `ticket_of_${uid}`;

/** Returns the id of a user's office paper. */
export const paperOf = (uid: string): string => `paper_of_${uid}`;

/** Claims of a token. */
export type Claims = {
  sub: string;
  auth_time: number;
  role?: Role;
  email?: string;
  firebase?: { identities: object; sign_in_provider: 'password'; sign_in_second_factor: unknown };
};

/**
 * Returns the claims of a user's token, or null for a visitor. `secondFactor`: by default none;
 * `authTime`: epoch seconds, by default the user's own; `email`: by default none.
 */
export function claimsOf(
  name: IdentityName,
  secondFactor?: unknown,
  authTime?: number,
  email?: string,
): Claims | null {
  const { token }: Identity = identities[name];
  if (!token) return null;
  return {
    sub: name,
    ...token,
    ...(authTime !== undefined && { auth_time: authTime }),
    ...(email !== undefined && { email }),
    ...(secondFactor !== undefined && {
      firebase: { identities: {}, sign_in_provider: 'password', sign_in_second_factor: secondFactor },
    }),
  };
}
