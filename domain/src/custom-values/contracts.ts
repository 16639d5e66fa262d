import * as z from 'zod/mini';
import { contract, documentId, none, portalUser, staff } from '../shared/contract';
import { asLine, atMost, keptAsTyped, visible } from '../shared/formats';
import { importFile, rowErrors } from '../shared/import';
import { limits } from '../shared/limits';
import { memberRoles, staffRoles } from '../shared/roles';
import { seenVersion } from '../shared/version';
import { keySlug } from './custom-value';

/** Custom values that need the server: secrets and imports. Others are written under the rules. */
export const customValueContracts = {
  /**
   * Encrypts a value of type `secret`; a blank value removes it. Members set their own, staff
   * anyone's. The version is that of the custom value, 0 where there was none.
   */
  setSecretValue: contract(
    { ...portalUser, roles: [...memberRoles, ...staffRoles] },
    z.strictObject({
      member_id: documentId,
      key: z.string().check(
        asLine,
        visible('Please fill in all required fields'),
        atMost(limits.customValueKey),
        z.refine((key) => keySlug(key) !== '', 'A key needs a letter or a digit.'),
      ),
      value: z.string().check(atMost(limits.customValue), keptAsTyped),
      expected_updated_at: seenVersion,
    }),
    none,
  ),

  /**
   * Columns email (of the member), key, value, value_type. A dry run writes nothing; without one,
   * nothing is written unless every row is good. `replaces` is how many of the rows give a new
   * value to a key that the member has already.
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
