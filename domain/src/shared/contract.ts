import * as z from 'zod/mini';
import type { UserStatus } from '../users/user';
import { memberRoles, type Role, staffRoles } from './roles';

/** Who may call: anyone at all, or live accounts of these roles and statuses. `recentSignIn` in seconds since the password was entered. */
export type Access = 'anyone' | LiveAccess;

export interface LiveAccess {
  roles: readonly Role[];
  statuses: readonly UserStatus[];
  recentSignIn?: number;
  /** For staff that has yet to set up a second factor while the settings demand one. Only for what shows and changes nobody's data. */
  withoutSecondFactor?: true;
  /** For staff that has yet to choose a password of their own (`needsOwnPassword`). Only for what leads there. */
  withoutOwnPassword?: true;
}

export interface Contract<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  access: Access;
  input: I;
  output: O;
}

/** Puts a contract together. */
export const contract = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  access: Access,
  input: I,
  output: O,
): Contract<I, O> => ({
  access,
  input,
  output,
});

export const signedIn: LiveAccess = {
  roles: [...memberRoles, ...staffRoles],
  statuses: ['active', 'pending'],
};
export const staff: LiveAccess = { roles: staffRoles, statuses: ['active'] };
export const superAdmin: LiveAccess = { roles: ['super_admin'], statuses: ['active'] };
export const portalUser: LiveAccess = { roles: memberRoles, statuses: ['active', 'pending'] };
export const activePortalUser: LiveAccess = { roles: memberRoles, statuses: ['active'] };

/**
 * How long ago, in seconds, the password may have been entered: for a change of the payout account, a reveal, another password of one's own, what
 * somebody with a stolen staff session would do (`staffChange`), and a password that is typed for somebody else of the staff.
 */
export const recentSignInSeconds = {
  banking: 5 * 60,
  reveal: 15 * 60,
  password: 2 * 60,
  staffChange: 15 * 60,
  staffPassword: 5 * 60,
} as const;

/** Staff, and super admins, who entered the password a short while ago: for what a stolen session must not do. */
export const recentStaff: LiveAccess = { ...staff, recentSignIn: recentSignInSeconds.staffChange };
export const recentSuperAdmin: LiveAccess = { ...superAdmin, recentSignIn: recentSignInSeconds.staffChange };

/** Takes or answers nothing. */
export const none = z.strictObject({});
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Expected a document id.'));
