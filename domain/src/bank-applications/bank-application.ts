import * as z from 'zod/mini';
import { paperCounts } from '../papers/counts';
import type { PublicSettings } from '../settings/settings';
import { actorSchema } from '../shared/actor';
import { asLine, atMost, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { hasControls, hasLineBreak } from '../shared/plain-text';
import { timestamp } from '../shared/timestamp';
import { addonTooHigh } from './addons';
import { addon, type SensitiveField, sensitiveFields, storedShape, typedShape } from './application-fields';
import { currentStatus, isActive, storedStatus } from './status';

/** The payout account fields that Edit Banking changes. */
export const bankingSchema = z.strictObject({
  bank_name: typedShape.bank_name,
  account_name: typedShape.account_name,
  account_type: typedShape.account_type,
  routing_number: typedShape.routing_number,
  account_number: typedShape.account_number,
});
export type Banking = z.infer<typeof bankingSchema>;

/** The maximum number of questions per bank, and of answers per application. */
export const maxAnswers = 30;

/**
 * Raw answers to a bank's own questions, by key; null or blank means no answer. `checkAnswers`
 * validates them against the questions in settings.
 */
export const bankAnswers = z
  .record(
    z.string().check(z.maxLength(40)),
    z.nullable(
      z.string('Expected text.').check(
        z.refine((value) => !hasControls(value) && !hasLineBreak(value), 'Enter the answer on one line.'),
        asLine,
        atMost(limits.shortText),
      ),
    ),
  )
  .check(z.refine((answers) => Object.keys(answers).length <= maxAnswers, 'Answer at most 30 questions.'));
export type BankAnswers = z.output<typeof bankAnswers>;

/** Returns the fields whose choices and caps come from settings. Add-ons are required. */
function fieldsFromSettings(settings: PublicSettings) {
  const { service_bureau_addon_max, transmitter_addon_max } = settings.fees;
  const named = (list: readonly { name: string }[], what: string) =>
    text(what).check(
      z.refine((value) => list.some((item) => item.name === value), `Choose a ${what} from the list.`),
    );
  return {
    bank_product: named(settings.banks, 'bank product'),
    selected_software: named(settings.software, 'software'),
    service_bureau_addon: addon.check(
      z.maximum(service_bureau_addon_max, addonTooHigh('service_bureau_addon', service_bureau_addon_max)),
    ),
    transmitter_addon: addon.check(
      z.maximum(transmitter_addon_max, addonTooHigh('transmitter_addon', transmitter_addon_max)),
    ),
  };
}

/**
 * Returns the application schema with the choices and caps from settings. The form, the server, and
 * the tests share it.
 */
export function bankApplicationSchema(settings: PublicSettings) {
  const bound = fieldsFromSettings(settings);
  return z.strictObject({
    ...typedShape,
    ...bound,
    service_bureau_addon: z._default(bound.service_bureau_addon, 0),
    transmitter_addon: z._default(bound.transmitter_addon, 0),
  });
}

/** A complete application as submitted. */
export type BankApplicationInput = z.output<ReturnType<typeof bankApplicationSchema>>;

/**
 * Returns the schema of a correction to a sent application. Each field present follows its own
 * rules; a blank optional field is present as undefined. The bank product can't be changed.
 */
export function correctionSchema(settings: PublicSettings) {
  const { bank_product: _, ...shape } = {
    ...typedShape,
    ...fieldsFromSettings(settings),
    bank_answers: bankAnswers,
  };
  return z.partial(z.strictObject(shape));
}
export type Correction = z.output<ReturnType<typeof correctionSchema>>;

/** The maximum number of former EFINs stored on an application. */
export const maxFormerEfins = 5;

const last4 = z.nullable(z.string().check(z.maxLength(4)));
const optional = z.nullable(z.string());

/**
 * `bank_applications/{id}`. Never holds a full sensitive value, only the last four characters and
 * which fields are on file.
 */
export const bankApplicationDocument = z.object({
  submitted_by: z.string(),
  submitted_at: timestamp,
  updated_at: timestamp,
  status: storedStatus,
  /** The reason for the current status; required for a rejection. */
  status_reason: optional,
  /**
   * When the status was set, or when the application was resubmitted with it. Absent from documents
   * of the earlier system.
   */
  status_set_at: z.optional(timestamp),
  season: z.int(),
  tax_year: z.int(),
  application_type: z.string(),
  ...storedShape,
  holder_ssn_last4: last4,
  routing_number_last4: last4,
  account_number_last4: last4,
  /** Previous EFINs, newest first, at most `maxFormerEfins`. */
  former_efins: z.optional(z.array(z.string())),
  /**
   * When the recipient confirmed `holder_email` through a link. Until then, no other email goes to
   * that address.
   */
  holder_email_confirmed_at: z.optional(z.nullable(timestamp)),
  service_bureau_fee: z.number(),
  transmitter_fee: z.number(),
  software_tech_fee: z.number(),
  bank_fee: z.number(),
  total_fee: z.number(),
  /**
   * Sensitive fields that are stored, so that a screen can show "Not provided" without reading
   * them.
   */
  sensitive_on_file: z.array(z.enum(sensitiveFields)),
  /**
   * When each sensitive field was disposed of, years after its last use. A field in
   * `sensitive_on_file` was stored again later.
   */
  sensitive_disposed: z.optional(z.object({ fields: z.array(z.enum(sensitiveFields)), at: timestamp })),
  /** Id of the requested change that awaits a decision by staff, in `bank_application_changes`. */
  open_change: z.optional(z.nullable(z.string())),
  /** Whether a requested change is open; lists filter on equality. */
  has_open_change: z.optional(z.boolean()),
  /** Corrected fields that staff haven't sent to the bank yet. */
  pending_carry: z.optional(z.array(z.string())),
  /** When staff passed the current version to the bank. */
  passed_to_bank_at: z.optional(z.nullable(timestamp)),
  /** Who passed it to the bank. */
  passed_by: z.optional(z.nullable(actorSchema)),
  /** Whether staff must enter it at the bank (see `isToEnter`); the queue filters on equality. */
  to_enter: z.optional(z.boolean()),
  /** Answers by key to the bank's own questions, and the questions as worded at the time. */
  bank_answers: z.optional(z.record(z.string(), z.string())),
  bank_answer_labels: z.optional(z.record(z.string(), z.string())),
  /** Whether staff must call to ask about another person who controls or owns the office. */
  needs_other_person: z.optional(z.boolean()),
  /**
   * The office's confirmation that clients without a bank product pay the same amounts
   * (`feeRuleState`).
   */
  fee_rule: z.optional(
    z.nullable(z.object({ state: z.string(), acknowledged_at: timestamp, by: actorSchema })),
  ),
  /** Pre-flight finding codes from when the application was sent or last corrected. */
  preflight: z.optional(z.object({ codes: z.array(z.string()), at: timestamp })),
  /** Whether any of these codes is more than advice; lists filter on equality. */
  has_warnings: z.optional(z.boolean()),
  /** Counts of the papers that its bank wants from its EFIN; absent if none were requested. */
  papers: z.optional(paperCounts),
  /** The bank's code for a rejection (`bankReasonCodes`). */
  reason_code: z.optional(optional),
  /**
   * Whether the office withdrew it. The status stays, but the application no longer counts as
   * active (`isActive`). Lists filter on equality.
   */
  is_withdrawn: z.optional(z.boolean()),
  /** Why the office withdrew it and when. */
  withdrawal: z.optional(z.nullable(z.object({ reason: z.string(), at: timestamp, by: actorSchema }))),
  /**
   * The bureau that the office belonged to when it applied, kept after it leaves; absent without one. The
   * bureau gets the service bureau add-on, and the transmitter add-on if `bureau_gets_transmitter`.
   */
  bureau_id: z.optional(z.string()),
  bureau_name: z.optional(z.string()),
  bureau_gets_transmitter: z.optional(z.boolean()),
  /**
   * Its id in the earlier system; absent if it was created here. Written by functions and tools.
   */
  legacy_id: z.optional(z.string()),
  /** Incremented on every change. */
  version: z.int(),
  search_terms: z.array(z.string()),
});
export type BankApplication = z.infer<typeof bankApplicationDocument>;

/**
 * Returns when a sensitive field was disposed of, or null if it is on file or was never disposed
 * of.
 */
export const disposedAt = (
  {
    sensitive_on_file,
    sensitive_disposed,
  }: Pick<BankApplication, 'sensitive_on_file' | 'sensitive_disposed'>,
  field: SensitiveField,
): Date | null =>
  sensitive_disposed?.fields.includes(field) && !sensitive_on_file.includes(field)
    ? sensitive_disposed.at.toDate()
    : null;

/**
 * Returns whether staff must enter an application at its bank: it was sent but not passed on, or
 * corrected fields haven't been sent to the bank. Code that writes any of these fields must also
 * write `to_enter`.
 */
export const isToEnter = (
  application: Pick<BankApplication, 'status' | 'is_withdrawn' | 'passed_to_bank_at' | 'pending_carry'>,
): boolean => isActive(application) && (hasUnsentCorrections(application) || isUnknownToBank(application));

const hasUnsentCorrections = ({ pending_carry = [] }: Pick<BankApplication, 'pending_carry'>): boolean =>
  pending_carry.length > 0;

/** Returns whether an application was sent, or sent again, but not passed to its bank since. */
export const isUnknownToBank = (
  application: Pick<BankApplication, 'status' | 'passed_to_bank_at' | 'pending_carry'>,
): boolean =>
  currentStatus(application.status) === 'Bank Application Sent' &&
  !application.passed_to_bank_at &&
  !hasUnsentCorrections(application);
