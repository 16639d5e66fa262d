import * as z from 'zod/mini';
import type { PublicSettings } from '../settings/settings';
import { actorSchema } from '../shared/actor';
import { asLine, atMost, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { hasControls, hasLineBreak } from '../shared/plain-text';
import { timestamp } from '../shared/timestamp';
import { addon, type SensitiveField, sensitiveFields, storedShape, typedShape } from './application-fields';
import { currentStatus, isActive, storedStatus } from './status';

/** The payout account, as Edit Banking changes it. */
export const bankingSchema = z.strictObject({
  bank_name: typedShape.bank_name,
  account_name: typedShape.account_name,
  account_type: typedShape.account_type,
  routing_number: typedShape.routing_number,
  account_number: typedShape.account_number,
});
export type Banking = z.infer<typeof bankingSchema>;

/** Most answers of an application, and questions of a bank. */
export const maxAnswers = 30;

/**
 * Answers to a bank's own questions by key, as typed; null and blank for none. `checkAnswers` types
 * them by the questions of the settings.
 */
export const bankAnswers = z
  .record(
    z.string().check(z.maxLength(40)),
    z.nullable(
      z.string('Expected a text.').check(
        z.refine((value) => !hasControls(value) && !hasLineBreak(value), 'Write the answer on one line.'),
        asLine,
        atMost(limits.shortText),
      ),
    ),
  )
  .check(z.refine((answers) => Object.keys(answers).length <= maxAnswers, 'Answer at most 30 questions.'));
export type BankAnswers = z.output<typeof bankAnswers>;

/** Returns the fields that the choices and caps of the settings bound; add-ons are required. */
function fieldsBoundBy(settings: PublicSettings) {
  const { service_bureau_addon_max, transmitter_addon_max } = settings.fees;
  const named = (list: readonly { name: string }[], what: string) =>
    text(what).check(
      z.refine((value) => list.some((item) => item.name === value), `Choose a ${what} from the list.`),
    );
  return {
    bank_product: named(settings.banks, 'bank product'),
    selected_software: named(settings.software, 'software'),
    service_bureau_addon: addon.check(
      z.maximum(
        service_bureau_addon_max,
        `The service bureau fee add-on is $0 to $${service_bureau_addon_max}.`,
      ),
    ),
    transmitter_addon: addon.check(
      z.maximum(transmitter_addon_max, `The transmitter fee add-on is $0 to $${transmitter_addon_max}.`),
    ),
  };
}

/**
 * Returns the schema of an application that form, server and tests share, with the choices and caps
 * of the settings.
 */
export function bankApplicationSchema(settings: PublicSettings) {
  const bound = fieldsBoundBy(settings);
  return z.strictObject({
    ...typedShape,
    ...bound,
    service_bureau_addon: z._default(bound.service_bureau_addon, 0),
    transmitter_addon: z._default(bound.transmitter_addon, 0),
  });
}

/** A whole application as it is sent. */
export type BankApplicationInput = z.output<ReturnType<typeof bankApplicationSchema>>;

/**
 * Returns the schema of what a correction of a sent application changes: each named field by its
 * own rules. A blank optional field is present and undefined. The bank product cannot be changed.
 */
export function correctionSchema(settings: PublicSettings) {
  const { bank_product: _, ...shape } = {
    ...typedShape,
    ...fieldsBoundBy(settings),
    bank_answers: bankAnswers,
  };
  return z.partial(z.strictObject(shape));
}
export type Correction = z.output<ReturnType<typeof correctionSchema>>;

/** How many former EFINs an application keeps. */
export const maxFormerEfins = 5;

const last4 = z.nullable(z.string().check(z.maxLength(4)));
const optional = z.nullable(z.string());

/**
 * `bank_applications/{id}`: never a full sensitive value, only last fours and which fields are on
 * file.
 */
export const bankApplicationDocument = z.object({
  submitted_by: z.string(),
  submitted_at: timestamp,
  updated_at: timestamp,
  status: storedStatus,
  /** Why the application has its status; required for a rejection. */
  status_reason: optional,
  /**
   * When the application got its status, or was resubmitted with it; absent in documents of the
   * earlier system.
   */
  status_set_at: z.optional(timestamp),
  season: z.int(),
  tax_year: z.int(),
  application_type: z.string(),
  ...storedShape,
  holder_ssn_last4: last4,
  routing_number_last4: last4,
  account_number_last4: last4,
  /** EFINs that the application had before, newest first, at most `maxFormerEfins`. */
  former_efins: z.optional(z.array(z.string())),
  /**
   * When the reader of `holder_email` confirmed it by a link; until then no other e-mail goes
   * there.
   */
  holder_email_confirmed_at: z.optional(z.nullable(timestamp)),
  service_bureau_fee: z.number(),
  transmitter_fee: z.number(),
  software_tech_fee: z.number(),
  bank_fee: z.number(),
  total_fee: z.number(),
  /**
   * Which sensitive fields are stored, so that a screen can say "Not provided" without reading
   * them.
   */
  sensitive_on_file: z.array(z.enum(sensitiveFields)),
  /**
   * When each sensitive field was disposed of, years after its last use; those on file are newer.
   */
  sensitive_disposed: z.optional(z.object({ fields: z.array(z.enum(sensitiveFields)), at: timestamp })),
  /** Id of the requested change that waits for staff, in `bank_application_changes`. */
  open_change: z.optional(z.nullable(z.string())),
  /** Whether there is one: lists filter by equality. */
  has_open_change: z.optional(z.boolean()),
  /** Corrected fields that staff must still bring to the bank. */
  pending_carry: z.optional(z.array(z.string())),
  /** When staff passed the application, as it stands, to the bank. */
  passed_to_bank_at: z.optional(z.nullable(timestamp)),
  /** Who did. */
  passed_by: z.optional(z.nullable(actorSchema)),
  /** Whether staff has to enter it at the bank, see `isToEnter`: the queue filters by equality. */
  to_enter: z.optional(z.boolean()),
  /** Answers to the questions of its own that the bank asked then, by key, and what it asked. */
  bank_answers: z.optional(z.record(z.string(), z.string())),
  bank_answer_labels: z.optional(z.record(z.string(), z.string())),
  /** Whether staff asks for another person by phone: who controls or owns the office. */
  needs_other_person: z.optional(z.boolean()),
  /**
   * The office's word that clients without a bank product pay the same amounts (`feeRuleState`).
   */
  fee_rule: z.optional(
    z.nullable(z.object({ state: z.string(), acknowledged_at: timestamp, by: actorSchema })),
  ),
  /** Codes that the pre-flight found when the application was sent or corrected. */
  preflight: z.optional(z.object({ codes: z.array(z.string()), at: timestamp })),
  /** Whether one of them is more than advice: lists filter by equality. */
  has_warnings: z.optional(z.boolean()),
  /** Which code of the bank a rejection carries (`bankReasonCodes`). */
  reason_code: z.optional(optional),
  /**
   * Whether the office has withdrawn it, beside its status: it then counts no more (`isActive`).
   * Lists filter by equality.
   */
  is_withdrawn: z.optional(z.boolean()),
  /** Why the office withdrew it, and when it was withdrawn. */
  withdrawal: z.optional(z.nullable(z.object({ reason: z.string(), at: timestamp, by: actorSchema }))),
  /** Its id in the earlier system; absent for what was made here. Functions and tools write it. */
  legacy_id: z.optional(z.string()),
  /** Incremented by every change. */
  version: z.int(),
  search_terms: z.array(z.string()),
});
export type BankApplication = z.infer<typeof bankApplicationDocument>;

/** Returns when a sensitive field that is not on file was disposed of; null when it was not. */
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
 * Whether staff has to enter an application at its bank: it was sent and not passed on, or
 * corrected fields are still to be brought there. Whatever writes one of these writes `to_enter`
 * too.
 */
export const isToEnter = (
  application: Pick<BankApplication, 'status' | 'is_withdrawn' | 'passed_to_bank_at' | 'pending_carry'>,
): boolean => isActive(application) && (hasToCarry(application) || isUnknownToBank(application));

const hasToCarry = ({ pending_carry = [] }: Pick<BankApplication, 'pending_carry'>): boolean =>
  pending_carry.length > 0;

/** Whether an application was sent and never passed to its bank, or not since it was sent again. */
export const isUnknownToBank = (
  application: Pick<BankApplication, 'status' | 'passed_to_bank_at' | 'pending_carry'>,
): boolean =>
  currentStatus(application.status) === 'Bank Application Sent' &&
  !application.passed_to_bank_at &&
  !hasToCarry(application);
