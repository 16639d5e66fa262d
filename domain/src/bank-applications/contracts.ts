import * as z from 'zod/mini';
import { defaultSettings } from '../settings/settings';
import {
  activePortalUser,
  chosenIds,
  contract,
  documentId,
  none,
  portalUser,
  recentSignInSeconds,
  recentStaff,
  staff,
} from '../shared/contract';
import { atMost, blankable, efin, keptAsTyped, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { memberRoles, staffRoles } from '../shared/roles';
import { namesVersion, seenVersion, seenVersions, staleRecords } from '../shared/version';
import { sensitiveFields } from './application-fields';
import { bankAnswers, bankApplicationSchema, bankingSchema, correctionSchema } from './bank-application';
import { accountNumber, routingNumber } from './formats';
import { preflightCodes } from './preflight-codes';
import { reasonCode } from './reason-codes';
import { settableStatus } from './status';

const draftText = z.optional(z.string().check(atMost(60), keptAsTyped));

/** The handler checks choices and caps against the live settings. */
const anySettings = {
  ...defaultSettings,
  fees: { ...defaultSettings.fees, service_bureau_addon_max: 1000, transmitter_addon_max: 1000 },
};
const application = bankApplicationSchema(anySettings);
const correction = correctionSchema(anySettings);

const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Expected 8 to 64 letters, digits, dashes or underscores.'));

/** What a check found, without words: `describeFinding` has them. */
const found = z.object({
  code: z.enum(preflightCodes),
  level: z.enum(['stop', 'warn', 'advice']),
  field: z.nullable(z.string()),
});

/** Callables for bank applications and their sensitive fields. */
export const bankApplicationContracts = {
  /**
   * Messages about answers are under `bank_answers.<key>`. Refused with `already-exists` and the
   * caller's own `application_id` in `details` when another one is active for the EFIN at the bank
   * (`reason` is `other-software` where only the software differs). Refused with `failed-precondition`,
   * reason `preflight` and `codes`, once the bank no longer takes applications.
   */
  submitBankApplication: contract(
    activePortalUser,
    z.strictObject({
      ...application.shape,
      bank_product: text('bank product'),
      selected_software: text('software'),
      /** Absent when the draft's encrypted value is to be used. */
      routing_number: blankable(routingNumber),
      account_number: blankable(accountNumber),
      bank_answers: z.optional(bankAnswers),
      /** Clients who pay without a bank product pay the same amounts. */
      fee_rule_acknowledged: z.optional(z.boolean()),
      idempotency_key: idempotencyKey,
    }),
    z.strictObject({ id: z.string() }),
  ),

  /**
   * Runs the pre-flight with what only the server knows: over the caller's own stored draft, or for
   * staff over a sent application. Answers no value. 60 an hour.
   *
   * Refusals: `permission-denied` for a member who names an application and for staff who name
   * none, `not-found`, `resource-exhausted`.
   */
  checkApplication: contract(
    { roles: [...memberRoles, ...staffRoles], statuses: ['active'] },
    z.strictObject({ application_id: z.optional(documentId) }),
    z.strictObject({ findings: z.array(found) }),
  ),

  updateBankingInformation: contract(
    { ...activePortalUser, recentSignIn: recentSignInSeconds.banking },
    z.strictObject({
      application_id: documentId,
      ...bankingSchema.shape,
      expected_updated_at: seenVersion,
    }),
    none,
  ),

  /**
   * Corrects the caller's own application: at once, by sending a rejected one again, or as a
   * request to staff, as `changePolicy` has it. `changes` names only what is to differ: an optional
   * field that is blank or null is cleared, a blank sensitive one stays. A message about a field is
   * under `changes.<field>`; `changes.bank_answers` names answers by key.
   *
   * Refusals: `failed-precondition` with reason `stale` or, by `base_version`, `outdated` (the
   * application has another version), `not-correctable`, `change-open` (a requested change waits already), `credential-wait` or,
   * where it is to be sent again, `preflight` as on submission; `already-exists` when another
   * application holds the EFIN; `invalid-argument`.
   */
  correctApplication: contract(
    { ...activePortalUser, recentSignIn: recentSignInSeconds.banking },
    z
      .strictObject({
        application_id: documentId,
        expected_updated_at: seenVersion,
        /** Its count, `version`, instead. */
        base_version: z.optional(z.int()),
        changes: z
          .strictObject({ ...correction.shape, selected_software: z.optional(text('software')) })
          .check(z.refine((changes) => Object.keys(changes).length > 0, 'Change at least one field.')),
        note: blankable(text('note', limits.reason)),
        idempotency_key: idempotencyKey,
      })
      .check(namesVersion('base_version')),
    z.strictObject({ outcome: z.enum(['applied', 'requested']), change_id: z.string() }),
  ),

  /**
   * Takes back the caller's own requested change. Refused with reason `not-open` once it is
   * decided.
   */
  withdrawChange: contract(activePortalUser, z.strictObject({ change_id: documentId }), none),

  /**
   * Withdraws the caller's own application of this season: at once as long as the bank does not
   * know of it, else as a requested change that staff carries to the bank (`withdrawalPolicy`). The
   * place of a withdrawn one is free: the office may apply again.
   *
   * Refusals: `not-found`; `failed-precondition` with reason `stale` or, by `base_version`,
   * `outdated` (the application has another version), `withdrawn`, `rejected`, `past-season` or `change-open` (a requested change waits);
   * `resource-exhausted` past 10 a day of one application.
   */
  withdrawApplication: contract(
    { ...activePortalUser, recentSignIn: recentSignInSeconds.banking },
    z
      .strictObject({
        application_id: documentId,
        expected_updated_at: seenVersion,
        /** Its count, `version`, instead. */
        base_version: z.optional(z.int()),
        reason: text('reason', limits.reason),
        idempotency_key: idempotencyKey,
      })
      .check(namesVersion('base_version')),
    z.strictObject({ outcome: z.enum(['withdrawn', 'requested']), change_id: z.string() }),
  ),

  /**
   * Accepts or refuses a requested change. Accepting one of the payout account or of who holds the
   * EFIN asks for `called_back`; without `status`, only contact data keeps the present one.
   * Accepting a withdrawal says that it was carried to the bank; it takes no `status`.
   *
   * Refusals: `failed-precondition` with reason `not-open`, `outdated` (`details.fields` names what
   * has changed since), `efin-contested`, `slot-taken`, `own-application` or, where it is of the
   * payout account or of who holds the EFIN, `recent-sign-in`; `resource-exhausted` past 60 such
   * decisions an hour; `invalid-argument` for `reason`, `called_back` and fields that the settings
   * no longer allow.
   */
  decideChange: contract(
    staff,
    z.strictObject({
      change_id: documentId,
      decision: z.enum(['accept', 'refuse'], 'Accept or refuse the change.'),
      /** The office reads it; required to refuse. */
      reason: blankable(text('reason', limits.reason)),
      /** Staff has called the office at the number on file before the request. */
      called_back: z.optional(z.boolean()),
      /** The status to set with an accepted change. */
      status: z.optional(
        settableStatus.check(
          z.refine(
            (status) => status !== 'Bank Application Rejected',
            'Refuse the change, or reject the application.',
          ),
        ),
      ),
    }),
    none,
  ),

  /** Sends the EFIN holder's address a new confirmation link and invalidates the last one. */
  sendHolderConfirmation: contract(activePortalUser, z.strictObject({ application_id: documentId }), none),

  /** For anyone who opens the link, signed in or not. */
  confirmHolderEmail: contract(
    'anyone',
    z.strictObject({
      token: z
        .string()
        .check(
          z.regex(/^[a-f0-9]{32}\.[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Open it from the e-mail.'),
        ),
    }),
    none,
  ),

  /**
   * Texts as typed, so that unfinished ones are kept too; an empty text removes the stored value.
   */
  saveDraftSecrets: contract(
    portalUser,
    z.strictObject({
      holder_dob: draftText,
      holder_ssn: draftText,
      routing_number: draftText,
      account_number: draftText,
      security_question: draftText,
    }),
    none,
  ),

  /** Copies an earlier office's encrypted values into the caller's draft without showing them. */
  copyDraftSecrets: contract(activePortalUser, z.strictObject({ application_id: documentId }), none),

  /**
   * Sets one status for applications. More than ten at a time need a recent sign-in; each counts
   * towards 600 an hour. The caller's own are left alone: `own` names them among several, and a
   * single one is refused with reason `own-application`.
   */
  setBankApplicationStatus: contract(
    staff,
    z.strictObject({
      application_ids: chosenIds(limits.bulkApplications, 'application', 'applications'),
      status: settableStatus,
      /** Required for a rejection, and for an approval despite an open fee rule. */
      reason: blankable(text('reason', limits.reason)),
      /** The bank's code of a rejection. */
      reason_code: z.optional(reasonCode),
      expected_updated_at: seenVersions,
    }),
    z.strictObject({
      changed: z.int(),
      stale: staleRecords,
      own: z.optional(z.array(z.string())),
    }),
  ),

  /**
   * Decides which member's office holds an EFIN in a season; the others' applications with it are
   * rejected. Refused with reason `own-application` to a
   * claimant, and past 60 decisions an hour.
   */
  decideEfin: contract(
    recentStaff,
    z.strictObject({
      season: z.int(),
      efin,
      holder_id: documentId,
      reason: text('reason', limits.reason),
      expected_updated_at: seenVersion,
    }),
    z.strictObject({ rejected: z.int() }),
  ),

  revealField: contract(
    {
      roles: [...memberRoles, ...staffRoles],
      statuses: ['active'],
      recentSignIn: recentSignInSeconds.reveal,
    },
    z.strictObject({
      document: z
        .string()
        .check(z.regex(/^[a-z_]{1,40}\/[A-Za-z0-9_-]{1,128}$/, 'Expected "collection/id".')),
      /**
       * `value` belongs to a secret custom value, the others to an application or to a requested
       * change in `bank_application_changes`. Super admins reveal
       * either from what a legal hold has kept.
       */
      field: z.enum([...sensitiveFields, 'value'], 'Expected the name of a sensitive field.'),
      reason: text('reason', limits.reason),
    }),
    z.strictObject({ value: z.string() }),
  ),
} as const;
