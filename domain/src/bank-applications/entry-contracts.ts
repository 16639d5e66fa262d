import * as z from 'zod/mini';
import {
  chosenIds,
  contract,
  documentId,
  none,
  recentSignInSeconds,
  recentStaff,
  staff,
} from '../shared/contract';
import { atMost, blankable, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { asOneLine } from '../shared/plain-text';
import { memberRoles, staffRoles } from '../shared/roles';
import { seenVersions } from '../shared/version';
import { sensitiveFields } from './bank-application';
import { importedRow } from './bank-import';
import { settableStatus } from './status';
import { statusWordLimits } from './status-words';

/** Why an application was not marked as passed to the bank. */
export const notPassedReasons = ['not_found', 'rejected', 'past_season', 'stale', 'own'] as const;

/** Statuses that go with passing an application to its bank. */
export const passedStatuses = ['Under Review', 'Bank Application Pending'] as const;

/** A cell of the bank's file as one line, but not checked: a bad row leaves the others. */
const cell = z
  .string()
  .check(z.maxLength(2000, 'A cell holds at most 2,000 characters.'), z.overwrite(asOneLine));

const wordsOfFile = z
  .array(z.strictObject({ word: text('word', statusWordLimits.word), status: settableStatus }))
  .check(z.maxLength(50, 'Name at most 50 words of one file.'));

/** Callables with which staff brings applications to the banks and takes in their answers. */
export const entryContracts = {
  /**
   * Answers all sensitive values of an application that is to be entered at its bank. The audit row
   * is committed before. `disposed` says when fields were disposed of, in milliseconds.
   *
   * Refusals: `not-found`; `failed-precondition` with reason `rejected`, `past-season` or
   * `credential-wait`; `resource-exhausted` past 40 an hour or 200 a day.
   */
  openForEntry: contract(
    { ...staff, recentSignIn: recentSignInSeconds.reveal },
    z.strictObject({
      application_id: documentId,
      /** "Entry at {bank}" without one. */
      reason: blankable(text('reason', limits.reason)),
    }),
    z.strictObject({
      values: z.partialRecord(z.enum(sensitiveFields), z.string()),
      disposed: z.partialRecord(z.enum(sensitiveFields), z.int()),
    }),
  ),

  /**
   * Records that applications were passed to the bank as they stand. `status` goes to those that
   * are not approved. What is passed already, with nothing to carry and that status, stays as it is
   * and is not counted. `own` applications are left alone.
   *
   * With a status, more than ten applications need a recent sign-in, and each counts towards 600 an
   * hour. Refusals: `failed-precondition` with reason `recent-sign-in`; `resource-exhausted`.
   */
  markPassedToBank: contract(
    staff,
    z.strictObject({
      application_ids: chosenIds(limits.bulkApplications, 'application', 'applications'),
      status: z.optional(z.nullable(z.enum(passedStatuses, 'Choose Under Review or Pending.'))),
      expected_updated_at: seenVersions,
    }),
    z.strictObject({
      changed: z.int(),
      skipped: z.array(z.strictObject({ id: z.string(), why: z.enum(notPassedReasons) })),
    }),
  ),

  /**
   * Takes in a bank's statuses by EFIN; a dry run says what would happen and writes nothing. Each
   * row is a change of its own, as if set by hand. `import_id` is for `undoBankImport`; absent in a
   * dry run. Anything but a dry run needs a recent sign-in, and each row counts towards 2,000 an
   * hour. The caller's own application is a `failed` row.
   *
   * Refusals: `failed-precondition` with reason `recent-sign-in`; `resource-exhausted`;
   * `invalid-argument` for `season` (not the current one) and `bank_product` (not in the
   * settings), and for more than 200 rows.
   */
  importBankStatuses: contract(
    staff,
    z.strictObject({
      bank_product: text('bank product'),
      season: z.int(),
      rows: z
        .array(z.strictObject({ efin: cell, word: cell, reason: z.optional(cell) }))
        .check(
          z.minLength(1, 'The file has no rows.'),
          z.maxLength(limits.importRows, `Import at most ${limits.importRows} rows at a time.`),
        ),
      words: z.optional(wordsOfFile),
      file_name: z.optional(z.nullable(z.string().check(atMost(limits.fileName), z.overwrite(asOneLine)))),
      dry_run: z.boolean(),
    }),
    z.strictObject({
      rows: z.array(importedRow),
      changed: z.int(),
      import_id: z.optional(z.string()),
    }),
  ),

  /**
   * Sets back what an import has changed, within ten minutes: each application that still has the
   * status of the import gets the earlier one, with the reason "Correction: the file was wrong".
   *
   * Refusals: `not-found`; `failed-precondition` with reason `too-late`, `undone` or
   * `recent-sign-in`; `resource-exhausted` past 30 an hour.
   */
  undoBankImport: contract(
    recentStaff,
    z.strictObject({ import_id: documentId }),
    z.strictObject({
      changed: z.int(),
      skipped: z.array(
        z.strictObject({ id: z.string(), office_name: z.nullable(z.string()), why: z.string() }),
      ),
    }),
  ),

  /**
   * Chooses with which of several approved applications of one EFIN the office works this season:
   * its owner once, staff at any time.
   *
   * Refusals: `not-found`; `failed-precondition` with reason `not-approved`, `only-one`, `chosen`
   * `past-season` or, for staff, `own-application`.
   */
  chooseActiveBank: contract(
    { roles: [...memberRoles, ...staffRoles], statuses: ['active'] },
    z.strictObject({ application_id: documentId }),
    none,
  ),
} as const;
