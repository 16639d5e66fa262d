import * as z from 'zod/mini';
import { addon } from '../bank-applications/application-fields';
import { bankAnswers } from '../bank-applications/bank-application';
import {
  contract,
  documentId,
  type LiveAccess,
  none,
  portalUser,
  recentSignInSeconds,
  staff,
} from '../shared/contract';
import { atMost, efin, email, storableText, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { expectedVersion } from '../shared/version';
import { bureauAddons, bureauLimits, transmitterRecipients } from './bureau';
import type { InvitationTerms } from './invitation';
import { licenseStates, licenseTerms } from './license';
import { preparableFields } from './preparable-fields';
import { bureauReminderSteps } from './reminders';

/** EROs; the handler checks that the caller owns an active bureau. */
const bureauOwner: LiveAccess = { roles: ['ero'], statuses: ['active'] };
/** What an owner of a bureau must not be able to do with a stolen session. */
const recentBureauOwner: LiveAccess = { ...bureauOwner, recentSignIn: recentSignInSeconds.banking };
/** A bureau's owner or staff; the handler checks which bureau. */
const bureauOwnerOrStaff: LiveAccess = { roles: ['ero', ...staff.roles], statuses: ['active'] };

const addonsInput = z.strictObject({ service_bureau_addon: addon, transmitter_addon: addon });
const preparedValue = z.string().check(atMost(limits.address), storableText);

/** The terms that the caller read. They are only compared, never stored. */
const termsRead = z.strictObject({
  bureau_name: text('bureau name', bureauLimits.name),
  master_efin: z.string().check(atMost(6), storableText),
  addons: bureauAddons,
  transmitter_to: z.enum(transmitterRecipients),
  requires_license: z.boolean(),
  license_terms: licenseTerms,
}) satisfies z.ZodMiniType<InvitationTerms>;

/** The name goes into an email, so it contains no web address that a mail program would link. */
const invitedName = text('name', limits.name).check(
  z.refine(
    (name) => !/[/@\\]|\S\.\p{L}{2,}|\d\.\d/u.test(name),
    'Enter a person’s name without a web address: no slash or @, and a space after each period.',
  ),
);

/**
 * Callables for service bureaus. A bureau's owner never learns whether an email address has an account,
 * and another bureau, invitation, or office is `not-found`, as if it didn't exist.
 */
export const bureauContracts = {
  /**
   * Creates a bureau, or changes the one with `id`. Another `owner_uid` hands the bureau over. Omitted
   * optional fields are unchanged; on creation they are unset, `office`, false, and blank. Its offices get
   * an email about changed terms within a day.
   *
   * Errors: `not-found`; `invalid-argument` for an owner who isn't an active ERO, owns another bureau,
   * or belongs to one (`owner_uid`), a master EFIN that another active bureau has (`master_efin`), and an
   * add-on above the maximum in settings; `failed-precondition` with reason `stale` or `closed`.
   */
  saveBureau: contract(
    { ...staff, recentSignIn: recentSignInSeconds.staffChange },
    z.strictObject({
      id: z.optional(documentId),
      name: text('bureau name', bureauLimits.name),
      owner_uid: documentId,
      master_efin: efin,
      addons: z.optional(addonsInput),
      transmitter_to: z.optional(z.enum(transmitterRecipients, 'Choose who gets the transmitter add-on.')),
      requires_license: z.optional(z.boolean()),
      license_terms: z.optional(licenseTerms),
      expected_updated_at: expectedVersion,
    }),
    z.strictObject({ id: z.string() }),
  ),

  /**
   * Closes a bureau: its owner loses access to it immediately, open invitations are revoked, the master EFIN
   * becomes free, and the offices are removed in the background. Idempotent.
   *
   * Errors: `not-found`.
   */
  closeBureau: contract(
    { ...staff, recentSignIn: recentSignInSeconds.staffChange },
    z.strictObject({ id: documentId }),
    none,
  ),

  /**
   * Sets the caller's bureau's add-ons and license terms. They apply to applications sent from then on;
   * an office sees the amounts before it sends, and gets an email about what changed within a day.
   * Limited to 20 changes a day, because all calls for the bureau's offices read its document.
   *
   * Errors: `permission-denied` if the caller owns no active bureau; `invalid-argument` for an add-on
   * above the maximum in settings; `failed-precondition` with reason `stale`; `resource-exhausted`.
   */
  saveBureauFees: contract(
    recentBureauOwner,
    z.strictObject({
      addons: addonsInput,
      requires_license: z.boolean(),
      license_terms: licenseTerms,
      expected_updated_at: expectedVersion,
    }),
    none,
  ),

  /**
   * Invites an office to the caller's bureau, by email. With an open invitation for the address, sends
   * that one again with today's terms and a new expiry, at most three times. The answer is the same
   * whether or not the address has an account. Limited to 50 a day.
   *
   * Errors: `permission-denied` if the caller owns no active bureau; `invalid-argument` for the caller's
   * own address and a name with a web address; `failed-precondition` with reason `fees-not-set`,
   * `declined` (within the last 30 days), or `sent-often`; `already-exists` for an office of this bureau;
   * `resource-exhausted`.
   */
  inviteOffice: contract(
    bureauOwner,
    z.strictObject({ email, name: invitedName }),
    z.strictObject({ id: z.string() }),
  ),

  /**
   * Accepts an invitation to the caller's email address: the caller's office joins the bureau.
   * Idempotent. With `terms`, which are those that the caller read, joins only if they still apply.
   *
   * Errors: `not-found` (also for another person's invitation); `invalid-argument` for an outdated
   * `terms_version`; `failed-precondition` with reason `not-open` (decided, revoked, expired, the
   * bureau closed, or its owner can't sign in), `in-bureau` (the caller belongs to another bureau or owns one), `terms-changed` (the
   * bureau changed its terms since; the invitation now has the new ones), or `own-efin` (the caller's own
   * EFIN is the bureau's master EFIN).
   */
  acceptInvitation: contract(
    { ...portalUser, recentSignIn: recentSignInSeconds.banking },
    z.strictObject({ id: documentId, terms_version: z.int(), terms: z.optional(termsRead) }),
    none,
  ),

  /**
   * Declines an invitation to the caller's email address. Idempotent.
   *
   * Errors: `not-found`; `failed-precondition` with reason `not-open`.
   */
  declineInvitation: contract(portalUser, z.strictObject({ id: documentId }), none),

  /**
   * Revokes an open invitation: its bureau's owner, or staff. Idempotent.
   *
   * Errors: `not-found`; `failed-precondition` with reason `not-open`.
   */
  revokeInvitation: contract(bureauOwnerOrStaff, z.strictObject({ id: documentId }), none),

  /**
   * Takes the caller's office out of its bureau, at any time. The bureau sees nothing of it from then
   * on. Applications that were sent stay as they are.
   *
   * Errors: `failed-precondition` with reason `not-in-bureau`.
   */
  leaveBureau: contract({ ...portalUser, recentSignIn: recentSignInSeconds.banking }, none, none),

  /**
   * Removes an office from its bureau: the bureau's owner, or staff. Idempotent for staff. A bureau is
   * limited to 100 a day.
   *
   * Errors: `not-found` if it isn't in the caller's bureau; `resource-exhausted`.
   */
  removeOffice: contract(
    { ...bureauOwnerOrStaff, recentSignIn: recentSignInSeconds.staffChange },
    z.strictObject({ member_id: documentId }),
    none,
  ),

  /**
   * Records whether an office paid its license for the current season: its bureau's owner, or staff.
   * Emails the office when the license becomes paid or waived, or unpaid if the bureau requires one: at
   * most once a day for each state. A bureau is limited to 500 changes a day.
   *
   * Errors: `not-found` if it isn't in the caller's bureau; `failed-precondition` with reason
   * `waived-by-staff` if the bureau changes a license that staff waived; `resource-exhausted`.
   */
  setOfficeLicense: contract(
    bureauOwnerOrStaff,
    z.strictObject({
      member_id: documentId,
      state: z.enum(licenseStates, 'Choose paid, unpaid, or waived.'),
    }),
    none,
  ),

  /**
   * Prepares an application of the current season for an office of the caller's bureau. The office
   * enters its sensitive values and the holder's email and phone, confirms each section, and sends it,
   * as with a renewal. Values are stored unvalidated, as in a draft, except the EFIN, bank, and office
   * name. Preparing the same EFIN, bank, and software again replaces the values until the office opens
   * it. Limited to 200 a day.
   *
   * Errors: `permission-denied` if the caller owns no active bureau; `not-found` if the office isn't in
   * it; `invalid-argument` by field, also for keys of sensitive fields, `holder_email`, and
   * `holder_phone`, for a value that looks like a Social Security number, and for another master EFIN or
   * add-on than the bureau's; `already-exists` if the office opened it, or has applied for the same EFIN
   * and bank; `resource-exhausted`.
   */
  prepareForOffice: contract(
    bureauOwner,
    z.strictObject({
      member_id: documentId,
      values: z.partialRecord(z.enum(preparableFields as [string, ...string[]]), preparedValue),
      bank_answers: bankAnswers,
    }),
    z.strictObject({ id: z.string() }),
  ),

  /**
   * Emails an office of the caller's bureau what it must do next, at most once a day per step. Returns
   * `queued` 0 if it was already reminded today.
   *
   * Errors: `permission-denied` if the caller owns no active bureau; `not-found` if the office isn't in
   * it; `invalid-argument` if the office has nothing to do for that step; `resource-exhausted` after 300
   * a day.
   */
  remindOffice: contract(
    bureauOwner,
    z.strictObject({ member_id: documentId, step: z.enum(bureauReminderSteps, 'Choose a step.') }),
    z.strictObject({ queued: z.int() }),
  ),
} as const;
