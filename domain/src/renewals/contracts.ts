import * as z from 'zod/mini';
import { announcementContent, announcementTitle } from '../announcements/announcement';
import { type ReadableField, readableFields } from '../bank-applications/application-fields';
import { bankAnswers } from '../bank-applications/bank-application';
import { allSettings } from '../settings/contracts';
import {
  activePortalUser,
  contract,
  documentId,
  none,
  portalUser,
  recentSignInSeconds,
  recentStaff,
  recentSuperAdmin,
  selectedIds,
  superAdmin,
} from '../shared/contract';
import { atMost, storableText } from '../shared/formats';
import { limits } from '../shared/limits';
import { dismissReasons, maxRenewalsPerSend } from './prepared-application';
import { renewalSections } from './sections';

/** The fields that identify what is renewed. To change them, the office starts a new application. */
const fixedFields: readonly ReadableField[] = ['bank_product', 'efin'];
/** The readable fields that an office can change in a renewal. */
const renewableFields = readableFields.filter((field) => !fixedFields.includes(field)) as [
  ReadableField,
  ...ReadableField[],
];

const season = z.int('Expected a season.').check(z.minimum(2020), z.maximum(2100));
const draftValue = z.string().check(atMost(limits.address), storableText);
/** An empty text removes the typed value. `savePrepared` validates any other. */
const typedSecret = z.optional(z.string().check(atMost(60), storableText));

/**
 * The keys of a renewal's values that its office can change. `fee_rule_acknowledged` is `true` once the
 * office confirms that clients who pay without a bank product pay the same amounts, as in a draft.
 */
export const renewableKeys = [...renewableFields, 'fee_rule_acknowledged'] as const;

/** Callables for opening a season, and for the renewals that it prepares. */
export const renewalContracts = {
  /**
   * Returns what opening the next season would prepare, from aggregation queries. Limited to 60
   * calls an hour.
   */
  previewSeason: contract(
    superAdmin,
    none,
    z.strictObject({
      /** The season that would be opened: the current one plus 1. */
      season: z.int(),
      /** Applications of this season that are neither rejected nor withdrawn. */
      offices: z.int(),
      /** Members and EROs who have applied. */
      people: z.int(),
      by_bank: z.array(z.strictObject({ bank: z.string(), offices: z.int() })),
      /** Applications whose sensitive values were disposed of. */
      without_secrets: z.int(),
      /** Members and EROs who await approval. */
      pending_people: z.int(),
      /** Open change requests, which expire when the season is opened. */
      unfinished_changes: z.int(),
      /** Unfinished applications, which will be for the new season when they are submitted. */
      draft_count: z.int(),
    }),
  ),

  /**
   * Opens the next season: saves the settings, records the opening, and starts preparing renewals in
   * the background. Idempotent: an open season is returned unchanged. When all renewals are prepared,
   * publishes the announcement and sends the email, each once.
   *
   * Errors: `invalid-argument` for a season other than the current one plus 1 and for invalid settings;
   * `failed-precondition` with reason `outdated` if the settings differ from `expected`;
   * `resource-exhausted`.
   */
  openSeason: contract(
    recentSuperAdmin,
    z.strictObject({
      season,
      /** The settings of the new season. */
      public: allSettings.public,
      /** The public settings that the caller saw. */
      expected: allSettings.public,
      announcement: z.optional(
        z.nullable(z.strictObject({ title: announcementTitle, content: announcementContent })),
      ),
      email: z.boolean(),
    }),
    z.strictObject({ job: z.string() }),
  ),

  /**
   * Undoes the opening of a season within `revertHours`, as long as no application of that season was
   * sent: restores the earlier settings, and expires the renewals. Emails that were sent can't be
   * recalled.
   *
   * Errors: `not-found`; `failed-precondition` with reason `too-late`, `applications-sent`,
   * `already-reverted`, or `other-season` (the settings name another season).
   */
  revertSeason: contract(recentSuperAdmin, z.strictObject({ season }), none),

  /**
   * Emails everyone who has renewals of the current season that aren't sent yet, at most once a day
   * (Eastern time), regardless of who calls. `queued` is the number of recipients queued when the
   * call returns; the rest follow.
   *
   * Errors: `invalid-argument` if nobody has one; `failed-precondition` if the season has changed;
   * `resource-exhausted`.
   */
  remindRenewals: contract(
    recentStaff,
    z.strictObject({ season }),
    z.strictObject({ send_id: z.string(), queued: z.int() }),
  ),

  /**
   * Saves an office's changes to its renewal and confirms sections. With only an id, records that the
   * office opened it. Values are stored unvalidated, as in a draft; secrets must be valid. A changed value
   * clears the confirmation of its section unless `confirm` names that section. A section with an invalid
   * value, or without one that the bank needs, can't be confirmed. An empty secret removes the typed one,
   * so that the source's is used again.
   *
   * Errors: `not-found`, also for another user's renewal; `failed-precondition` with reason `stale` or
   * `not-prepared` (it was sent, dismissed or has expired); `invalid-argument` with a message for each
   * invalid secret and each field of a section that can't be confirmed, keyed by field
   * (`bank_answers.<key>` for answers), in which case nothing is saved; `resource-exhausted` after 600
   * calls an hour.
   */
  savePrepared: contract(
    portalUser,
    z.strictObject({
      id: documentId,
      values: z.optional(z.partialRecord(z.enum(renewableKeys), draftValue)),
      bank_answers: z.optional(bankAnswers),
      secrets: z.optional(
        z.strictObject({
          holder_dob: typedSecret,
          holder_ssn: typedSecret,
          routing_number: typedSecret,
          account_number: typedSecret,
          security_question: typedSecret,
        }),
      ),
      confirm: z.optional(z.array(z.enum(renewalSections)).check(z.maxLength(renewalSections.length))),
      base_version: z.optional(z.int()),
    }),
    z.strictObject({ version: z.int() }),
  ),

  /**
   * Dismisses a renewal that the office doesn't need; a null reason undoes that. Possible until the
   * season ends. Counts toward the limit of `savePrepared`.
   *
   * Errors: `not-found`; `failed-precondition` with reason `not-prepared`; `resource-exhausted`.
   */
  dismissPrepared: contract(
    portalUser,
    z.strictObject({
      id: documentId,
      reason: z.nullable(z.enum(dismissReasons, 'Choose a reason.')),
    }),
    none,
  ),

  /**
   * Sends renewals, each in its own transaction, as `submitBankApplication` would. One that is refused
   * doesn't stop the others, except those that weren't reached in 40 seconds: they are refused with the
   * message to send them again. Sending one again returns `already` and creates nothing. Renewals don't
   * count toward the applications that a member may submit per day. One email lists all that were sent.
   *
   * In results, `fields` has a message for each field to fix; `sections` stands for unconfirmed
   * sections. Errors: `invalid-argument`; `resource-exhausted` after 60 calls an hour.
   */
  sendPrepared: contract(
    { ...activePortalUser, recentSignIn: recentSignInSeconds.banking },
    z.strictObject({ ids: selectedIds(maxRenewalsPerSend, 'renewal', 'renewals', 'Send') }),
    z.strictObject({
      results: z.array(
        z.strictObject({
          id: z.string(),
          outcome: z.enum(['sent', 'already', 'refused']),
          application_id: z.optional(z.string()),
          fields: z.optional(z.record(z.string(), z.string())),
          /** Why it was refused as a whole, if no field is at fault. */
          message: z.optional(z.string()),
        }),
      ),
    }),
  ),
} as const;
