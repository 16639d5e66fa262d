import * as z from 'zod/mini';
import { memberRoles, type Role, staffRoles } from './roles';
import type { UserStatus } from './user';

/** Who may call: anyone at all, or live accounts of these roles and statuses. `recentSignIn` in seconds since the password was entered. */
export type Access = 'anyone' | LiveAccess;

export interface LiveAccess {
  roles: readonly Role[];
  statuses: readonly UserStatus[];
  recentSignIn?: number;
  /** For staff that has yet to set up a second factor while the settings demand one. Only for what shows and changes nobody's data. */
  withoutSecondFactor?: true;
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

/** How long ago, in seconds, the password may have been entered for a change of the payout account, a reveal or another password. */
export const recentSignInSeconds = { banking: 5 * 60, reveal: 15 * 60, password: 2 * 60 } as const;

/** Takes or answers nothing. */
export const none = z.strictObject({});
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Expected a document id.'));
