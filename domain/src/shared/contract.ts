import * as z from 'zod/mini';
import type { UserStatus } from '../users/user';
import { memberRoles, type Role, staffRoles } from './roles';

/**
 * Who can call: anyone, or users with one of these roles and statuses. `recentSignIn` is the
 * maximum number of seconds since the user entered the password.
 */
export type Access = 'anyone' | LiveAccess;

export interface LiveAccess {
  roles: readonly Role[];
  statuses: readonly UserStatus[];
  recentSignIn?: number;
  /**
   * Admits staff who haven't set up a second factor although settings require one. Only for
   * callables that neither show nor change other users' data.
   */
  withoutSecondFactor?: true;
  /**
   * Admits staff who still have to choose their own password (`needsOwnPassword`). Only for
   * callables that let them do so.
   */
  withoutOwnPassword?: true;
}

export interface Contract<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  access: Access;
  input: I;
  output: O;
}

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
 * Maximum seconds since the user entered the password: to change the payout account, reveal values,
 * set one's own password, make a change that a stolen staff session could be used for
 * (`staffChange`), and set a password for staff.
 */
export const recentSignInSeconds = {
  banking: 5 * 60,
  reveal: 15 * 60,
  password: 2 * 60,
  staffChange: 15 * 60,
  staffPassword: 5 * 60,
} as const;

/**
 * Staff or super admins with a recent sign-in, for actions that a stolen session must not be able
 * to take.
 */
export const recentStaff: LiveAccess = { ...staff, recentSignIn: recentSignInSeconds.staffChange };
export const recentSuperAdmin: LiveAccess = { ...superAdmin, recentSignIn: recentSignInSeconds.staffChange };

/** An empty input or output. */
export const none = z.strictObject({});
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Expected a document id.'));

/** The ids in a bulk call, from one to `max`. */
export const selectedIds = (max: number, one: string, many: string, verb = 'Choose') =>
  z
    .array(documentId)
    .check(
      z.minLength(1, `Choose at least one ${one}.`),
      z.maxLength(max, `${verb} at most ${max} ${many} at a time.`),
    );
