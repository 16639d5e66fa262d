import * as z from 'zod/mini';
import { customValueInput } from '../custom-values/custom-value';
import {
  chosenIds,
  contract,
  documentId,
  none,
  recentStaff,
  recentSuperAdmin,
  staff,
} from '../shared/contract';
import { email, password, text } from '../shared/formats';
import { importFile, rowErrors } from '../shared/import';
import { limits } from '../shared/limits';
import { milliseconds, seenVersion, seenVersions, staleRecords } from '../shared/version';
import { roleSchema, userStatusSchema } from './user';

const person = {
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

/** What the caller saw of custom values, by key. */
const seenOfValues = <S extends z.ZodMiniType>(seen: S) =>
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

/** One row of an import; its errors come back with its number. */
export const importRow = z.strictObject(person);

/**
 * User management. The access says who may call at all; each handler also checks the caller's rank
 * against the target and the role asked for (`mayManage`), refuses acting on oneself where that
 * would lock one out, and keeps the last active super admin. Making someone staff, or changing an
 * e-mail address, a password or a staff role, needs a recent sign-in.
 */
export const userContracts = {
  /** Without a password the user is invited. */
  createUser: contract(
    staff,
    z.strictObject({ ...person, password: z.optional(password), custom_values: customValues }),
    z.strictObject({ uid: z.string() }),
  ),

  /**
   * Absent fields stay. Custom values are merged: keys that are not named stay, a blank value
   * removes its key. `custom_values_updated_at` has the versions that the caller saw under their
   * keys, 0 for none; `expected_custom_values` the values instead, null for none, blank for a secret.
   */
  updateUser: contract(
    staff,
    z.strictObject({
      uid: documentId,
      name: z.optional(person.name),
      email: z.optional(person.email),
      role: z.optional(person.role),
      status: z.optional(person.status),
      password: z.optional(password),
      custom_values: customValues,
      expected_updated_at: seenVersion,
      custom_values_updated_at: seenOfValues(milliseconds),
      expected_custom_values: seenOfValues(z.nullable(customValueInput.shape.value)),
    }),
    none,
  ),

  setUserStatus: contract(
    staff,
    z.strictObject({
      uids: chosenIds(limits.bulkUsers, 'user', 'users'),
      status: userStatusSchema,
      expected_updated_at: seenVersions,
    }),
    z.strictObject({ changed: z.int(), stale: staleRecords }),
  ),

  /** Without a password the user gets an e-mail on how to set one. */
  resetUserPassword: contract(
    recentStaff,
    z.strictObject({ uid: documentId, password: z.optional(password) }),
    none,
  ),

  /**
   * Removes the authenticator app of a user who has lost it and ends their sessions: the password
   * alone signs in again.
   */
  resetSecondFactor: contract(recentSuperAdmin, z.strictObject({ uid: documentId }), none),

  /** Ends the wait of reveals and banking edits after a change of a user's password or address. */
  liftCredentialWait: contract(
    recentSuperAdmin,
    z.strictObject({ uid: documentId, reason: text('reason', limits.reason) }),
    none,
  ),

  /** Starts the deletion, or resumes one that was interrupted. */
  deleteUser: contract(
    recentStaff,
    z.strictObject({ uid: documentId }),
    z.strictObject({ job_id: z.string() }),
  ),

  /** A dry run writes nothing. Without one, nothing is written unless every row is good. */
  importUsers: contract(staff, importFile('users'), z.strictObject({ errors: rowErrors, created: z.int() })),

  /**
   * Opens a read-only view-as session in the member portal; `expires_at` in milliseconds since the
   * epoch.
   */
  startViewAs: contract(
    staff,
    z.strictObject({ uid: documentId, reason: text('reason', limits.reason) }),
    z.strictObject({ expires_at: z.int() }),
  ),

  /** Ends the caller's own view-as session, if any. */
  endViewAs: contract(staff, none, none),
} as const;
