import * as z from 'zod/mini';
import {
  activePortalUser,
  contract,
  documentId,
  none,
  recentSignInSeconds,
  recentSuperAdmin,
  staff,
} from '../shared/contract';
import { blankable, efin, isCalendarDate, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { milliseconds } from '../shared/version';
import { agreementLimits, agreementTerms, agreementText, agreementTitle } from './agreements';
import { askedKindKey, paperKindKey } from './kinds';
import { paperFileTypes, paperLimits, paperReasonCodes, paperSides } from './paper';

const version = z.int('Expected the version that you saw.').check(z.minimum(1));
const dueDate = z
  .string('Enter a date.')
  .check(z.refine(isCalendarDate, 'Enter a valid date, such as 2026-12-05.'));

/** Why a request doesn't ask for a kind again. */
const notRequestedReasons = ['on_file', 'in_review', 'due', 'no_such_kind', 'not_for_bank'] as const;

/** Callables for the papers that offices hand in and staff check. */
export const paperContracts = {
  /**
   * Requests papers from an office, either of an application or of a member's EFIN. A kind that is
   * on file, in review, or due already is skipped; for a due one, the date and note are updated.
   * Sends the office one email. With `set_pending`, also sets the application's status to "Bank
   * Application Pending" in the same transaction; the office then gets no other email.
   *
   * Errors: `not-found`, also for an EFIN without an application of the member; `invalid-argument`
   * for `due_on` in the past (office's date) or more than a year ahead, and for input that names
   * neither or both of an application and a member's EFIN, or `set_pending` without an application;
   * `failed-precondition` with reason `own-application`, `withdrawn` or `past-season`;
   * `resource-exhausted` after 200 requests an hour.
   */
  requestPapers: contract(
    staff,
    z
      .strictObject({
        application_id: z.optional(z.nullable(documentId)),
        member_id: z.optional(z.nullable(documentId)),
        efin: blankable(efin),
        kinds: z
          .array(askedKindKey)
          .check(
            z.minLength(1, 'Choose at least one paper.'),
            z.maxLength(paperLimits.kinds, `Request at most ${paperLimits.kinds} papers at a time.`),
          ),
        /** The person whose papers they are. Omit for the office's and the EFIN holder's. */
        person: blankable(text('person', paperLimits.person)),
        due_on: dueDate,
        note: blankable(text('note', paperLimits.note)),
        set_pending: z.boolean(),
      })
      .check(
        z.refine((input) => Boolean(input.application_id) !== Boolean(input.member_id && input.efin), {
          error: 'Choose an application, or a member and an EFIN.',
          path: ['application_id'],
        }),
        z.refine((input) => !input.set_pending || Boolean(input.application_id), {
          error: 'Only an application can be set to Pending.',
          path: ['set_pending'],
        }),
      ),
    z.strictObject({
      papers: z.array(z.strictObject({ id: z.string(), kind: z.string() })),
      skipped: z.array(z.strictObject({ kind: z.string(), why: z.enum(notRequestedReasons) })),
    }),
  ),

  /**
   * Hands in a paper with files that the caller uploaded to `paperFilePath`. Verifies the content of
   * each: PNG, JPEG or PDF without a password, up to 10 MB. An invalid file is deleted. All sides
   * must be present. Idempotent for the same files.
   *
   * Errors: `not-found` for another user's paper; `failed-precondition` with reason `stale`,
   * `opened` (staff have opened it), `accepted`, `waived` or `agreement` (it is signed, not handed
   * in); `invalid-argument` for `files`, with a message for each invalid file under `files.{id}`;
   * `resource-exhausted` after 60 calls an hour.
   */
  handInPaper: contract(
    activePortalUser,
    z.strictObject({
      paper_id: documentId,
      files: z
        .array(
          z.strictObject({
            id: documentId,
            side: z.enum(paperSides, 'Choose the front or the back.'),
            /** The original file name, which is shortened. */
            name: text('file name', 1000),
          }),
        )
        .check(
          z.minLength(1, 'Add at least one file.'),
          z.maxLength(paperLimits.files, `Add at most ${paperLimits.files} files.`),
        ),
      base_version: version,
    }),
    none,
  ),

  /**
   * Signs an agreement that the caller's office owes, in the version that the caller read. It is
   * accepted immediately. Idempotent for the same version and name. The office gets an email if it
   * then owes nothing more.
   *
   * Errors: `not-found` for another user's paper; `failed-precondition` with reason `not-agreement`,
   * `accepted` (signed already), `waived`, `outdated` (another version is in force, or the text has
   * another hash) or `stale`; `invalid-argument` for `name` and `consent`; `resource-exhausted` after
   * 200 calls an hour.
   */
  signAgreement: contract(
    activePortalUser,
    z.strictObject({
      paper_id: documentId,
      /** The version and the hash of the text that the caller read. */
      version,
      text_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Expected a SHA-256 hash.')),
      name: text('name', agreementLimits.name),
      consent: z.literal(true, 'Confirm that you have read the agreement and agree to it.'),
      base_version: version,
    }),
    none,
  ),

  /**
   * Adds an agreement, or changes the one with this key. A changed title or text makes a new version,
   * which offices that signed an earlier one are asked to sign. Saving the same again changes
   * nothing.
   *
   * Errors: `invalid-argument`, also for `banks` that don't exist; `already-exists` for a `title` or
   * `key` that another agreement or paper has; `not-found` if it was removed; `failed-precondition`
   * with reason `stale`, or with a message for `title` for an eleventh agreement;
   * `resource-exhausted`.
   * @returns the version in force, and when it was saved
   */
  saveAgreement: contract(
    recentSuperAdmin,
    z.strictObject({
      key: paperKindKey,
      title: agreementTitle,
      ...agreementTerms,
      text: agreementText,
      /** `updated_at` of the agreement that the caller saw; 0 for a new one. */
      expected_updated_at: milliseconds,
    }),
    z.strictObject({ version: z.int(), updated_at: milliseconds }),
  ),

  /**
   * Removes an agreement from settings. It is no longer requested; offices that owe it can still sign
   * its last version. Signatures and texts stay. Idempotent.
   *
   * Errors: `failed-precondition` with reason `stale`; `resource-exhausted`.
   */
  removeAgreement: contract(
    recentSuperAdmin,
    z.strictObject({ key: paperKindKey, expected_updated_at: milliseconds }),
    none,
  ),

  /**
   * Takes back a paper that staff haven't opened yet. It is due again, and its files are deleted.
   *
   * Errors: `not-found`; `failed-precondition` with reason `opened` or `not-handed-in`.
   */
  takeBackPaper: contract(activePortalUser, z.strictObject({ paper_id: documentId }), none),

  /**
   * Returns a file of a paper, base64-encoded. The audit row (`paper.opened`, or `paper.saved` with
   * `save`) is committed before the bytes are read. The first opening ends the office's right to
   * take the paper back.
   *
   * Errors: `not-found`; `failed-precondition` with reason `recent-sign-in`, `credential-wait` or
   * `disposed`; `resource-exhausted` after 200 files a day.
   */
  openPaper: contract(
    { ...staff, recentSignIn: recentSignInSeconds.reveal },
    z.strictObject({
      paper_id: documentId,
      file_id: documentId,
      /** Whether staff save a copy for the bank. */
      save: z.optional(z.boolean()),
    }),
    z.strictObject({ type: z.enum(paperFileTypes), name: z.string(), data: z.string() }),
  ),

  /**
   * Accepts or refuses a paper in the version that staff saw. Repeating a decision as the same user
   * changes nothing. The office gets an email for a refusal, and one when its last paper is
   * accepted.
   *
   * Errors: `not-found`; `failed-precondition` with reason `stale`, `not-handed-in` or
   * `own-application`; `invalid-argument` for `reason_code` (required to refuse), `reason` (required
   * with the code `other`), and `expires_on` (required for a kind that is valid until a date; not in
   * the past).
   */
  decidePaper: contract(
    staff,
    z.strictObject({
      paper_id: documentId,
      base_version: version,
      decision: z.enum(['accept', 'refuse'], 'Choose to accept or refuse.'),
      expires_on: z.optional(z.nullable(dueDate)),
      reason_code: z.optional(z.nullable(z.enum(paperReasonCodes, 'Choose a reason.'))),
      reason: blankable(text('reason', limits.reason)),
    }),
    none,
  ),

  /**
   * Ends a request: the paper isn't needed after all. Idempotent. The office gets an email if it
   * then owes nothing more.
   *
   * Errors: `not-found`; `failed-precondition` with reason `stale`, `accepted` or
   * `own-application`.
   */
  waivePaper: contract(
    staff,
    z.strictObject({
      paper_id: documentId,
      base_version: version,
      reason: text('reason', limits.reason),
    }),
    none,
  ),
} as const;
