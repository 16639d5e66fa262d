import * as z from 'zod/mini';
import type { BankQuestion } from '../settings/settings';
import { actorSchema } from '../shared/actor';
import { lastFour } from '../shared/display';
import { timestamp } from '../shared/timestamp';
import {
  type AnswerField,
  answerField,
  answerFieldOf,
  answerKey,
  answerText,
  answerTo,
  isAnswer,
} from './answer-field';
import {
  applicationFieldLabels,
  applicationFields,
  type ChangeableField,
  type ChangeClass,
  changeableFields,
  changeClassNames,
  isSensitive,
  last4Of,
  maskedLast4,
  readableText,
  type SensitiveField,
} from './application-fields';
import type { BankApplication, Correction } from './bank-application';
import { currentStatus, isWithdrawn } from './status';

/** A changed field: an application field or the answer to a bank's question. */
export type ChangedField = ChangeableField | AnswerField;

/** Returns a field's change class. Answers to a bank's questions count as contact data. */
export const classOf = (field: ChangedField): ChangeClass =>
  isAnswer(field) ? 'contact' : applicationFields[field].change;

/**
 * What happens when an office corrects a class of fields: the correction applies immediately, staff
 * decide on a request, the office uses Edit Banking, the rejected application is sent again, or the
 * class can't be changed.
 */
export type ChangePolicy = 'at_once' | 'request' | 'edit_banking' | 'resend' | 'none';

type Standing = Pick<BankApplication, 'status' | 'is_withdrawn' | 'season' | 'passed_to_bank_at'>;

/** Returns what happens when a class of fields is corrected in `season`. */
export function changePolicy(application: Standing, changed: ChangeClass, season: number): ChangePolicy {
  if (application.season !== season || isWithdrawn(application)) return 'none';
  const status = currentStatus(application.status);
  if (status === 'Bank Application Rejected') return 'resend';
  if (status === 'Bank Application Approved') return 'request';
  if (changed === 'banking') return 'edit_banking';
  return status === 'Bank Application Sent' && !application.passed_to_bank_at ? 'at_once' : 'request';
}

/** Returns the policy shared by several classes, or `none` if they differ. */
export function commonPolicy(
  application: Standing,
  classes: readonly ChangeClass[],
  season: number,
): ChangePolicy {
  const policies = new Set(classes.map((each) => changePolicy(application, each, season)));
  const [policy = 'none'] = policies;
  return policies.size > 1 ? 'none' : policy;
}

/**
 * What happens to a changed field. Like `ChangePolicy`, but a request also says whether accepting
 * it returns the application to Sent. Changing only contact data keeps the status.
 */
export type ChangeOutcome = ChangePolicy | 'request_and_reset';

/** Returns what happens to a field of one class that is changed together with other classes. */
export function changeOutcome(
  application: Standing,
  changed: ChangeClass,
  season: number,
  together: readonly ChangeClass[] = [changed],
): ChangeOutcome {
  const policy = changePolicy(application, changed, season);
  const stays = together.every((each) => each === 'contact');
  return policy === 'request' && !stays ? 'request_and_reset' : policy;
}

/**
 * A field's values before and after a change; null means no value. Readable values are stored as
 * they are, with amounts as text. For a sensitive value, only its last four characters are stored,
 * or `on file` or `new`.
 */
export const fieldChange = z.object({
  field: z.union([z.enum(changeableFields), answerField]),
  /** The bank's question, for an answer. */
  label: z.optional(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof fieldChange>;

/**
 * `bank_application_changes/{id}`: a correction to a sent application, either applied immediately
 * or requested from staff. Sensitive values of a request are encrypted in
 * `bank_application_secrets/change_{id}`. A withdrawal of the whole application is also stored
 * here, without fields; its note is the reason.
 */
export const applicationChangeDocument = z.object({
  application_id: z.string(),
  /** The application's owner, so that security rules can check a query. */
  member_id: z.string(),
  office_name: z.string(),
  efin: z.string(),
  bank_product: z.string(),
  season: z.int(),
  classes: z.array(z.enum(changeClassNames)),
  fields: z.array(fieldChange),
  /** Whether the office withdrew the application or asks to withdraw it. */
  withdraws: z.optional(z.boolean()),
  /** The office's note to staff. */
  note: z.nullable(z.string()),
  state: z.enum(['applied', 'requested', 'accepted', 'refused', 'withdrawn', 'expired']),
  requested_by: actorSchema,
  requested_at: timestamp,
  decided_by: z.nullable(actorSchema),
  decided_at: z.nullable(timestamp),
  decision_reason: z.nullable(z.string()),
  /** Whether staff called the office at the number on file before accepting. */
  called_back: z.boolean(),
});
export type ApplicationChange = z.infer<typeof applicationChangeDocument>;

/** Returns whether staff must call the office before accepting a change to these classes. */
export const needsCallback = (classes: readonly ChangeClass[]): boolean =>
  classes.some((each) => each === 'banking' || each === 'identity');

const onFile = 'on file';
const fresh = 'new';

/** Returns the display text of a stored sensitive value. */
function sensitiveText(application: BankApplication, field: SensitiveField): string | null {
  if (!application.sensitive_on_file.includes(field)) return null;
  return applicationFields[field].ending ? last4Of(application, field) : onFile;
}

/** Returns a stored field's value in the form a change stores it. */
export function storedText(application: BankApplication, field: ChangedField): string | null {
  if (isAnswer(field)) return answerTo(application.bank_answers, answerKey(field));
  if (isSensitive(field)) return sensitiveText(application, field);
  const value = application[field];
  return value === null || value === undefined ? null : String(value);
}

const newText = (field: ChangeableField, value: string | number): string => {
  if (!isSensitive(field)) return String(value);
  return applicationFields[field].ending ? lastFour(String(value)) : fresh;
};

/**
 * Returns the fields that a correction changes, ordered by class. A blank sensitive value changes
 * nothing. Any other sensitive value counts as different: comparing it with the stored one would
 * let a caller confirm a guess.
 * @param questions the bank's questions, whose labels are stored with the answers
 */
export function differencesOf(
  application: BankApplication,
  correction: Correction,
  questions: readonly Pick<BankQuestion, 'key' | 'label'>[] = [],
): FieldChange[] {
  const fields = changeableFields.flatMap((field): FieldChange[] => {
    if (!(field in correction)) return [];
    const value = correction[field] ?? null;
    const from = storedText(application, field);
    const to = value === null ? null : newText(field, value);
    const same = isSensitive(field) ? value === null : from === to;
    return same ? [] : [{ field, from, to }];
  });
  const answers = Object.entries(correction.bank_answers ?? {}).flatMap(([key, answer]): FieldChange[] => {
    const from = answerTo(application.bank_answers, key);
    const to = answer || null;
    const label = questions.find((question) => question.key === key)?.label ?? key;
    return from === to ? [] : [{ field: answerFieldOf(key), label, from, to }];
  });
  return [...fields, ...answers];
}

/** Returns the distinct classes of the changed fields. */
export const classesOf = (fields: readonly Pick<FieldChange, 'field'>[]): ChangeClass[] =>
  changeClassNames.filter((name) => fields.some(({ field }) => classOf(field) === name));

/** Returns the display text of a value stored in a change. */
export function changedValueText(field: ChangedField, value: string | null): string {
  if (value === null || value === '') return 'not provided';
  if (isAnswer(field)) return answerText(value);
  if (isSensitive(field)) return applicationFields[field].ending ? maskedLast4(field, value) : value;
  return readableText(field, value);
}

/** Returns the label of a changed field. For an answer, this is the bank's question. */
export const changeLabel = ({ field, label }: Pick<FieldChange, 'field' | 'label'>): string =>
  isAnswer(field) ? (label ?? answerKey(field)) : applicationFieldLabels[field];

/** Returns a change as text: "Transmitter fee add-on: $10.00 → $20.00". */
export const fieldChangeText = (change: FieldChange): string => {
  const { field, from, to } = change;
  return `${changeLabel(change)}: ${changedValueText(field, from)} → ${changedValueText(field, to)}`;
};

/** Returns whether any of these changes altered `field` in the `days` before `now`. */
export const changedWithin = (
  changes: readonly Pick<ApplicationChange, 'fields' | 'state' | 'requested_at' | 'decided_at'>[],
  field: ChangeableField,
  days: number,
  now: Date,
): boolean =>
  changes.some(({ fields, state, requested_at, decided_at }) => {
    if (state !== 'applied' && state !== 'accepted') return false;
    const at = decided_at ?? requested_at;
    return (
      fields.some((each) => each.field === field) && now.getTime() - at.toMillis() < days * 24 * 60 * 60_000
    );
  });
