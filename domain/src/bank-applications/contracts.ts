import * as z from 'zod/mini';
import { defaultSettings } from '../settings/settings';
import {
  activePortalUser,
  contract,
  documentId,
  none,
  portalUser,
  recentSignInSeconds,
  recentStaff,
  selectedIds,
  staff,
} from '../shared/contract';
import { atMost, blankable, efin, storableText, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { memberRoles, staffRoles } from '../shared/roles';
import { expectedVersion, expectedVersions, requiresVersion, staleRecords } from '../shared/version';
import { addon, sensitiveFields } from './application-fields';
import { bankAnswers, bankApplicationSchema, bankingSchema, correctionSchema } from './bank-application';
import { accountNumber, routingNumber } from './formats';
import { preflightCodes } from './preflight-codes';
import { reasonCode } from './reason-codes';
import { settableStatus } from './status';

const draftText = z.optional(z.string().check(atMost(60), storableText));

/** Loosest caps. The handler validates choices and caps against the live settings. */
const anySettings = {
  ...defaultSettings,
  fees: { ...defaultSettings.fees, service_bureau_addon_max: 1000, transmitter_addon_max: 1000 },
};
const application = bankApplicationSchema(anySettings);
const correction = correctionSchema(anySettings);

const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Expected 8 to 64 letters, digits, dashes or underscores.'));

/** A finding without its text; `describeFinding` adds that. */
const found = z.object({
  code: z.enum(preflightCodes),
  level: z.enum(['stop', 'warn', 'advice']),
  field: z.nullable(z.string()),
});

/** Callables for bank applications and their sensitive fields. */
export const bankApplicationContracts = {
  /**
   * Submits the caller's application. Error messages about answers are keyed `bank_answers.<key>`.
   *
   * Errors: `already-exists`, with the caller's own `application_id` in `details`, if another
   * application for the EFIN is active at the bank (`reason` is `other-software` if only the
   * software differs); `invalid-argument` also for another master EFIN or add-on than the one that the
   * office's bureau set; `failed-precondition` with reason `preflight` and `codes` if the bank no longer
   * takes applications, or `license-unpaid` if the office's bureau requires its license first.
   */
  submitBankApplication: contract(
    activePortalUser,
    z.strictObject({
      ...application.shape,
      bank_product: text('bank product'),
      selected_software: text('software'),
      /** 0 if omitted, or what the office's bureau set. */
      service_bureau_addon: z.optional(addon),
      transmitter_addon: z.optional(addon),
      /** Omit to use the encrypted value in the draft. */
      routing_number: blankable(routingNumber),
      account_number: blankable(accountNumber),
      bank_answers: z.optional(bankAnswers),
      /** Confirms that clients who pay without a bank product pay the same amounts. */
      fee_rule_acknowledged: z.optional(z.boolean()),
      idempotency_key: idempotencyKey,
    }),
    z.strictObject({ id: z.string() }),
  ),

  /**
   * Runs the pre-flight checks that need data only the server has. Members check their own stored
   * draft; staff check a sent application. Returns no field values. Limited to 60 calls an hour.
   *
   * Errors: `permission-denied` if a member passes an application or staff pass none; `not-found`;
   * `resource-exhausted`.
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
      expected_updated_at: expectedVersion,
    }),
    none,
  ),

  /**
   * Corrects the caller's own application. Depending on `changePolicy`, the correction applies
   * immediately, sends a rejected application again, or becomes a request to staff. `changes` holds
   * only the fields to change: a blank or null optional field is cleared, and a blank sensitive
   * field keeps its value. Error messages are keyed `changes.<field>`; `changes.bank_answers` is
   * keyed by question.
   *
   * Errors: `failed-precondition` with reason `stale` or, with `base_version`, `outdated` (the
   * application has another version), `not-correctable`, `change-open` (another change request is
   * open), `credential-wait`, or, if the application would be sent again, `preflight` as in
   * `submitBankApplication`; `already-exists` if another application holds the EFIN;
   * `invalid-argument`.
   */
  correctApplication: contract(
    { ...activePortalUser, recentSignIn: recentSignInSeconds.banking },
    z
      .strictObject({
        application_id: documentId,
        expected_updated_at: expectedVersion,
        /** The document's `version`, as an alternative to `expected_updated_at`. */
        base_version: z.optional(z.int()),
        changes: z
          .strictObject({ ...correction.shape, selected_software: z.optional(text('software')) })
          .check(z.refine((changes) => Object.keys(changes).length > 0, 'Change at least one field.')),
        note: blankable(text('note', limits.reason)),
        idempotency_key: idempotencyKey,
      })
      .check(requiresVersion('base_version')),
    z.strictObject({ outcome: z.enum(['applied', 'requested']), change_id: z.string() }),
  ),

  /**
   * Cancels the caller's own change request. Fails with reason `not-open` if it was already
   * decided.
   */
  withdrawChange: contract(activePortalUser, z.strictObject({ change_id: documentId }), none),

  /**
   * Withdraws the caller's own application of this season. If the bank doesn't know about the
   * application yet, it is withdrawn immediately. Otherwise this creates a request that staff
   * forward to the bank (`withdrawalPolicy`). Withdrawing frees the slot, so the office can apply
   * again.
   *
   * Errors: `not-found`; `failed-precondition` with reason `stale` or, with `base_version`,
   * `outdated` (the application has another version), `withdrawn`, `rejected`, `past-season`, or
   * `change-open` (a change request is open); `resource-exhausted` after 10 calls a day for one
   * application.
   */
  withdrawApplication: contract(
    { ...activePortalUser, recentSignIn: recentSignInSeconds.banking },
    z
      .strictObject({
        application_id: documentId,
        expected_updated_at: expectedVersion,
        /** The document's `version`, as an alternative to `expected_updated_at`. */
        base_version: z.optional(z.int()),
        reason: text('reason', limits.reason),
        idempotency_key: idempotencyKey,
      })
      .check(requiresVersion('base_version')),
    z.strictObject({ outcome: z.enum(['withdrawn', 'requested']), change_id: z.string() }),
  ),

  /**
   * Accepts or refuses a change request. Accepting a change to the payout account or the EFIN
   * holder's identity requires `called_back`. Without `status`, only changes to contact data keep
   * the current status. Accepting a withdrawal confirms that the bank was notified; it takes no
   * `status`.
   *
   * Errors: `failed-precondition` with reason `not-open`, `outdated` (`details.fields` lists the
   * fields that changed since), `efin-contested`, `slot-taken`, `own-application` or, for changes
   * to the payout account or the EFIN holder's identity, `recent-sign-in`; `resource-exhausted`
   * after 60 such decisions an hour; `invalid-argument` for `reason`, `called_back`, and fields
   * that the settings no longer allow.
   */
  decideChange: contract(
    staff,
    z.strictObject({
      change_id: documentId,
      decision: z.enum(['accept', 'refuse'], 'Accept or refuse the change.'),
      /** Shown to the office; required to refuse. */
      reason: blankable(text('reason', limits.reason)),
      /** Whether staff called the office at the number that was on file before the request. */
      called_back: z.optional(z.boolean()),
      /** Status to set with an accepted change. */
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

  /**
   * Sends a new confirmation link to the EFIN holder's address and invalidates the previous link.
   */
  sendHolderConfirmation: contract(activePortalUser, z.strictObject({ application_id: documentId }), none),

  /** Confirms the EFIN holder's address. Open to anyone with the link, signed in or not. */
  confirmHolderEmail: contract(
    'anyone',
    z.strictObject({
      token: z
        .string()
        .check(
          z.regex(/^[a-f0-9]{32}\.[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Open it from the email.'),
        ),
    }),
    none,
  ),

  /**
   * Stores the values unvalidated, so that incomplete ones are saved too. An empty string deletes
   * the stored value.
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

  /**
   * Copies the encrypted values of an earlier application into the caller's draft without revealing
   * them.
   */
  copyDraftSecrets: contract(activePortalUser, z.strictObject({ application_id: documentId }), none),

  /**
   * Sets one status on several applications. Changing more than ten at a time requires a recent
   * sign-in. Each one counts toward a limit of 600 an hour. The caller's own applications are
   * skipped and returned in `own`; if only one is selected, the call fails with reason
   * `own-application`.
   */
  setBankApplicationStatus: contract(
    staff,
    z.strictObject({
      application_ids: selectedIds(limits.bulkApplications, 'application', 'applications'),
      status: settableStatus,
      /**
       * Required for a rejection, for an approval when a fee rule is open, and for an application of an
       * earlier season.
       */
      reason: blankable(text('reason', limits.reason)),
      /** The bank's code for a rejection. */
      reason_code: z.optional(reasonCode),
      expected_updated_at: expectedVersions,
    }),
    z.strictObject({
      changed: z.int(),
      stale: staleRecords,
      own: z.optional(z.array(z.string())),
    }),
  ),

  /**
   * Decides which member's office holds an EFIN in the current season and rejects the other members'
   * applications for it. Fails with reason `own-application` if the caller is one of the claimants, and
   * with `past-season` for another season.
   * Limited to 60 decisions an hour.
   */
  decideEfin: contract(
    recentStaff,
    z.strictObject({
      season: z.int(),
      efin,
      holder_id: documentId,
      reason: text('reason', limits.reason),
      expected_updated_at: expectedVersion,
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
       * `value` is for secret custom values. The other fields are for applications and for change
       * requests in `bank_application_changes`. Super admins can reveal all of them from data that
       * a legal hold preserves.
       */
      field: z.enum([...sensitiveFields, 'value'], 'Expected the name of a sensitive field.'),
      reason: text('reason', limits.reason),
    }),
    z.strictObject({ value: z.string() }),
  ),
} as const;
