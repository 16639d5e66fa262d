import * as z from 'zod/mini';
import { contract, documentId, none, portalUser, staff } from '../shared/contract';
import { asLine, atMost, storableText, visible } from '../shared/formats';
import { importFile, rowErrors } from '../shared/import';
import { limits } from '../shared/limits';
import { memberRoles, staffRoles } from '../shared/roles';
import { expectedVersion } from '../shared/version';
import { keySlug } from './custom-value';

/**
 * Callables for custom values that need the server: secrets and imports. Clients write other values
 * directly, under the security rules.
 */
export const customValueContracts = {
  /**
   * Encrypts and stores a value of type `secret`; a blank value deletes it. Members set their own
   * values, staff anyone's. `expected_updated_at` is the version of the custom value, or 0 if there
   * is none.
   */
  setSecretValue: contract(
    { ...portalUser, roles: [...memberRoles, ...staffRoles] },
    z.strictObject({
      member_id: documentId,
      key: z.string().check(
        asLine,
        visible('Please fill in all required fields'),
        atMost(limits.customValueKey),
        z.refine((key) => keySlug(key) !== '', 'A key must contain a letter or a digit.'),
      ),
      value: z.string().check(atMost(limits.customValue), storableText),
      expected_updated_at: expectedVersion,
    }),
    none,
  ),

  /**
   * Imports values from columns email (of the member), key, value, value_type. A dry run writes
   * nothing. Otherwise the import writes all rows, or none if any row has an error. `replaces` is
   * the number of rows that replace an existing value.
   */
  importCustomValues: contract(
    staff,
    importFile('values'),
    z.strictObject({
      errors: rowErrors,
      written: z.int(),
      replaces: z.int(),
    }),
  ),
} as const;
