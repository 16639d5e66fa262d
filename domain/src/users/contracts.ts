import * as z from 'zod/mini';
import { customValueInput } from '../custom-values/custom-value';
import {
  contract,
  documentId,
  none,
  recentStaff,
  recentSuperAdmin,
  selectedIds,
  staff,
} from '../shared/contract';
import { email, password, text } from '../shared/formats';
import { importFile, rowErrors } from '../shared/import';
import { limits } from '../shared/limits';
import { expectedVersion, expectedVersions, milliseconds, staleRecords } from '../shared/version';
import { signInLinkSkips } from './sign-in-link';
import { roleSchema, userStatusSchema } from './user';

const userFields = {
  name: text('full name', limits.name),
  email,
  role: roleSchema,
  status: userStatusSchema,
};
const customValues = z.optional(
  z
    .array(customValueInput)
    .check(z.maxLength(limits.customValues, `Send at most ${limits.customValues} custom values.`)),
);

/** The caller's view of custom values, by key. */
const byCustomKey = <S extends z.ZodMiniType>(seen: S) =>
  z.optional(
    z
      .record(customValueInput.shape.key, seen)
      .check(
        z.refine(
          (values) => Object.keys(values).length <= limits.customValues,
          `Send at most ${limits.customValues} custom values.`,
        ),
      ),
  );

/** One row of an import. Errors are reported by row number. */
export const importRow = z.strictObject(userFields);

/**
 * User management. `access` decides who can call at all. Each handler also checks the caller's rank
 * against the target and the requested role (`canManage`), rejects actions that would lock the
 * caller out, and keeps at least one active super admin. Granting a staff role, or changing an
 * email address, a password, or a staff role, requires a recent sign-in.
 */
export const userContracts = {
  /** Creates a user. Without a password, sends an invitation. */
  createUser: contract(
    staff,
    z.strictObject({ ...userFields, password: z.optional(password), custom_values: customValues }),
    z.strictObject({ uid: z.string() }),
  ),

  /**
   * Updates a user. Omitted fields are unchanged. Custom values are merged: omitted keys are
   * unchanged, and a blank value deletes its key. `custom_values_updated_at` holds the versions
   * that the caller saw by key, 0 for none. `expected_custom_values` holds the values instead: null
   * for none, blank for a secret.
   */
  updateUser: contract(
    staff,
    z.strictObject({
      uid: documentId,
      name: z.optional(userFields.name),
      email: z.optional(userFields.email),
      role: z.optional(userFields.role),
      status: z.optional(userFields.status),
      password: z.optional(password),
      custom_values: customValues,
      expected_updated_at: expectedVersion,
      custom_values_updated_at: byCustomKey(milliseconds),
      expected_custom_values: byCustomKey(z.nullable(customValueInput.shape.value)),
    }),
    none,
  ),

  setUserStatus: contract(
    staff,
    z.strictObject({
      uids: selectedIds(limits.bulkUsers, 'user', 'users'),
      status: userStatusSchema,
      expected_updated_at: expectedVersions,
    }),
    z.strictObject({ changed: z.int(), stale: staleRecords }),
  ),

  /** Sets a user's password. Without a password, emails the user a link to set one. */
  resetUserPassword: contract(
    recentStaff,
    z.strictObject({ uid: documentId, password: z.optional(password) }),
    none,
  ),

  /**
   * Emails users a link to set a password and sign in, each at most once a day. Skips users who
   * already got one today or can't sign in, and says why. A dry run sends nothing and needs no recent
   * sign-in. If the caller may not manage one of the users, sends none.
   */
  sendSignInLinks: contract(
    staff,
    z.strictObject({
      uids: selectedIds(limits.signInLinks, 'user', 'users'),
      dry_run: z.optional(z.boolean()),
    }),
    z.strictObject({
      queued: z.int(),
      skipped: z.array(z.strictObject({ id: z.string(), reason: z.enum(signInLinkSkips) })),
    }),
  ),

  /**
   * Removes a lost authenticator app from a user's account and ends the user's sessions. The user
   * can then sign in with the password alone.
   */
  resetSecondFactor: contract(recentSuperAdmin, z.strictObject({ uid: documentId }), none),

  /** Unblocks reveals and banking changes after a change of a user's password or email address. */
  liftCredentialWait: contract(
    recentSuperAdmin,
    z.strictObject({ uid: documentId, reason: text('reason', limits.reason) }),
    none,
  ),

  /** Starts deleting a user, or resumes an interrupted deletion. */
  deleteUser: contract(
    recentStaff,
    z.strictObject({ uid: documentId }),
    z.strictObject({ job_id: z.string() }),
  ),

  /**
   * Imports users. A dry run writes nothing. Otherwise the import creates all users, or none if any
   * row has an error.
   */
  importUsers: contract(staff, importFile('users'), z.strictObject({ errors: rowErrors, created: z.int() })),

  /**
   * Starts a read-only view-as session in the member portal. `expires_at` is in milliseconds since
   * the epoch.
   */
  startViewAs: contract(
    staff,
    z.strictObject({ uid: documentId, reason: text('reason', limits.reason) }),
    z.strictObject({ expires_at: z.int() }),
  ),

  /** Ends the caller's view-as session, if any. */
  endViewAs: contract(staff, none, none),
} as const;
