import * as z from 'zod/mini';
import type { UserStatus } from '../users/user';
import { memberRoles, type Role, staffRoles } from './roles';

/**
 * Who may call: anyone, or live accounts of these roles and statuses. `recentSignIn` in seconds
 * since the password was entered.
 */
export type Access = 'anyone' | LiveAccess;

export interface LiveAccess {
  roles: readonly Role[];
  statuses: readonly UserStatus[];
  recentSignIn?: number;
  /**
   * Admits staff who have yet to set up a second factor while settings demand one. Only for
   * callables that show and change nobody's data.
   */
  withoutSecondFactor?: true;
  /**
   * Admits staff who have yet to choose their own password (`needsOwnPassword`). Only for callables
   * that lead there.
   */
  withoutOwnPassword?: true;
}

export interface Contract<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  access: Access;
  input: I;
  output: O;
}

/** Builds a contract. */
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
 * The most seconds since the password was entered: for a change of the payout account, a reveal, a
 * new password of one's own, whatever a stolen staff session would be used for (`staffChange`), and
 * a password typed for staff.
 */
export const recentSignInSeconds = {
  banking: 5 * 60,
  reveal: 15 * 60,
  password: 2 * 60,
  staffChange: 15 * 60,
  staffPassword: 5 * 60,
} as const;

/**
 * Staff, and super admins, who entered the password recently: for what a stolen session must not
 * do.
 */
export const recentStaff: LiveAccess = { ...staff, recentSignIn: recentSignInSeconds.staffChange };
export const recentSuperAdmin: LiveAccess = { ...superAdmin, recentSignIn: recentSignInSeconds.staffChange };

/** An empty input or output. */
export const none = z.strictObject({});
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Expected a document id.'));

/** The ids of a bulk call, one to `max`. */
export const chosenIds = (max: number, one: string, many: string, verb = 'Choose') =>
  z
    .array(documentId)
    .check(
      z.minLength(1, `Choose at least one ${one}.`),
      z.maxLength(max, `${verb} at most ${max} ${many} at a time.`),
    );
