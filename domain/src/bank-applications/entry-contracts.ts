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
import { asCell, atMost, blankable, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { memberRoles, staffRoles } from '../shared/roles';
import { seenVersions } from '../shared/version';
import { sensitiveFields } from './application-fields';
import { importedRow, seenApplication } from './bank-import';
import { settableStatus } from './status';
import { statusWordLimits } from './status-words';

/** Why an application was not marked as passed to the bank. */
export const notPassedReasons = [
  'not_found',
  'rejected',
  'withdrawn',
  'past_season',
  'stale',
  'own',
] as const;

/** Statuses that go with passing an application to its bank. */
export const passedStatuses = ['Under Review', 'Bank Application Pending'] as const;

/** A cell of the bank's file as one line, but not checked: a bad row leaves the others. */
const cell = z.string().check(z.maxLength(2000, 'A cell holds at most 2,000 characters.'), asCell);

/** Made up by the caller, so that a part sent again finds its import: a UUID, for example. */
const importId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{20,64}$/, 'Name the import by 20 to 64 letters, digits and dashes.'));
const rowNumber = z
  .int('Name a row by its number.')
  .check(
    z.minimum(1, 'Rows count from 1.'),
    z.maximum(limits.importRows, `Rows count to ${limits.importRows}.`),
  );

const wordsOfFile = z
  .array(z.strictObject({ word: text('word', statusWordLimits.word), status: settableStatus }))
  .check(z.maxLength(50, 'Name at most 50 words of one file.'));

/** Callables with which staff brings applications to the banks and takes in their answers. */
export const entryContracts = {
  /**
   * Answers all sensitive values of an application that is to be entered at its bank, and takes its
   * `entry_locks` for 15 minutes. The audit row is committed before. `disposed` says when fields were
   * disposed of, in milliseconds; `updated_at` is the version that was read, for
   * `markPassedToBank`. Each value counts for its office as one that is revealed (40 a day); one
   * that does not wait to be entered also counts for the person as reveals (30 an hour, 100 a day).
   *
   * Refusals: `not-found`; `failed-precondition` with reason `rejected`, `withdrawn`,
   * `past-season`, `credential-wait`, or `locked` with the `name` of the colleague who enters it now and `until`
   * (milliseconds), unless `take_over` is set; `invalid-argument` without a `reason` for what does
   * not wait to be entered; `resource-exhausted` past 40 openings an hour, 200 a day, or the limits
   * of values.
   */
  openForEntry: contract(
    { ...staff, recentSignIn: recentSignInSeconds.reveal },
    z.strictObject({
      application_id: documentId,
      /** "Entry at {bank}" without one, for an application that waits to be entered. */
      reason: blankable(text('reason', limits.reason)),
      /** Takes the application over from a colleague who enters it now. */
      take_over: z.optional(z.boolean()),
    }),
    z.strictObject({
      values: z.partialRecord(z.enum(sensitiveFields), z.string()),
      disposed: z.partialRecord(z.enum(sensitiveFields), z.int()),
      updated_at: z.int(),
    }),
  ),

  /**
   * Records that applications were passed to the bank as they stand. `status` goes to those that
   * are not approved. What is passed already, with nothing to carry and that status, stays as it is
   * and is not counted. `expected_updated_at` is the version that was typed at the bank, from
   * `openForEntry`; an application that was changed since is left alone (`stale`).
   * `own` applications are left alone.
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
   * A row with `seen` of the dry run changes only that application in that version, else it is
   * `stale`. A rejection is lifted only by a row with `lift_rejection`. With `part`, the call applies
   * the rows `first` to `last` of the file, of which those with `seen` change anything, and adds them
   * to the import of that id, which the caller makes up; the same part again changes nothing twice.
   *
   * Refusals: `invalid-argument` for `season` (not the current one), `bank_product` (not in the
   * settings) and a `part` beyond the rows, and for more than 200 rows; `failed-precondition` with
   * reason `recent-sign-in`, `other-import` (a part of someone else's or another bank's) or `undone`;
   * `resource-exhausted`.
   */
  importBankStatuses: contract(
    staff,
    z.strictObject({
      bank_product: text('bank product'),
      season: z.int(),
      rows: z
        .array(
          z.strictObject({
            efin: cell,
            word: cell,
            reason: z.optional(cell),
            seen: z.optional(seenApplication),
            lift_rejection: z.optional(z.boolean()),
          }),
        )
        .check(
          z.minLength(1, 'The file has no rows.'),
          z.maxLength(limits.importRows, `Import at most ${limits.importRows} rows at a time.`),
        ),
      words: z.optional(wordsOfFile),
      file_name: z.optional(z.nullable(z.string().check(atMost(limits.fileName), asCell))),
      dry_run: z.boolean(),
      part: z.optional(z.strictObject({ import_id: importId, first: rowNumber, last: rowNumber })),
    }),
    z.strictObject({
      rows: z.array(importedRow),
      changed: z.int(),
      import_id: z.optional(z.string()),
    }),
  ),

  /**
   * Sets back what an import has changed, within ten minutes: each application that nobody has
   * changed since gets back its status, reason and code, the request that the rejection refused and
   * the choice of bank; the office reads "Correction: the file was wrong". At most `at_most`
   * applications a call; `left` says how many are to come, absent when none are. A call for the rest
   * may come later than ten minutes.
   *
   * Refusals: `not-found`; `failed-precondition` with reason `too-late`, `undone` or
   * `recent-sign-in`; `resource-exhausted` past 30 an hour.
   */
  undoBankImport: contract(
    recentStaff,
    z.strictObject({
      import_id: documentId,
      at_most: z.optional(z.int().check(z.minimum(1), z.maximum(limits.importRows))),
    }),
    z.strictObject({
      changed: z.int(),
      left: z.optional(z.int()),
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
