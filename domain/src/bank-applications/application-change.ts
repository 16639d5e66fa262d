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
  endingOf,
  isSensitive,
  maskedEnding,
  readableText,
  type SensitiveField,
} from './application-fields';
import type { BankApplication, Correction } from './bank-application';
import { currentStatus, isWithdrawn } from './status';

/** A changed field: one of the application's, or the answer to a question of the bank. */
export type ChangedField = ChangeableField | AnswerField;

/** Returns the class that a field belongs to; answers to the bank's questions are contact data. */
export const classOf = (field: ChangedField): ChangeClass =>
  isAnswer(field) ? 'contact' : applicationFields[field].change;

/**
 * What correcting a class of fields means now: it applies at once; staff decides on a request; Edit
 * Banking changes it; the rejected application is sent again; or nothing can be changed.
 */
export type ChangePolicy = 'at_once' | 'request' | 'edit_banking' | 'resend' | 'none';

type Standing = Pick<BankApplication, 'status' | 'is_withdrawn' | 'season' | 'passed_to_bank_at'>;

/** Returns what correcting a class of fields of an application means in this season. */
export function changePolicy(application: Standing, changed: ChangeClass, season: number): ChangePolicy {
  if (application.season !== season || isWithdrawn(application)) return 'none';
  const status = currentStatus(application.status);
  if (status === 'Bank Application Rejected') return 'resend';
  if (status === 'Bank Application Approved') return 'request';
  if (changed === 'banking') return 'edit_banking';
  return status === 'Bank Application Sent' && !application.passed_to_bank_at ? 'at_once' : 'request';
}

/** Returns what correcting several classes together means; `none` where they differ. */
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
 * What becomes of a changed field: as `ChangePolicy`, but of a request also whether the application
 * goes back to Sent once staff accepts it. Contact data alone does not reset the status.
 */
export type ChangeOutcome = ChangePolicy | 'request_and_reset';

/** Returns what becomes of a field of one class that is changed together with other classes. */
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
 * A changed field as it was and is to be, null for a missing value. Readable values are kept as
 * stored, amounts as text; of a sensitive one only the last four, or that it is `on file` or `new`.
 */
export const fieldChange = z.object({
  field: z.union([z.enum(changeableFields), answerField]),
  /** What the bank asks, of an answer. */
  label: z.optional(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof fieldChange>;

/**
 * `bank_application_changes/{id}`: a correction of a sent application, applied at once or requested
 * of staff. Sensitive values of a request are encrypted in `bank_application_secrets/change_{id}`.
 * Withdrawing the whole application is one too, without fields; its note is the reason.
 */
export const applicationChangeDocument = z.object({
  application_id: z.string(),
  /** The application's owner, so that rules can compare it with a query. */
  member_id: z.string(),
  office_name: z.string(),
  efin: z.string(),
  bank_product: z.string(),
  season: z.int(),
  classes: z.array(z.enum(changeClassNames)),
  fields: z.array(fieldChange),
  /** Whether the office asks to withdraw the application, or has withdrawn it. */
  withdraws: z.optional(z.boolean()),
  /** What the office tells staff. */
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

/** Classes of which staff accepts a change only after calling the office. */
export const needsCallBack = (classes: readonly ChangeClass[]): boolean =>
  classes.some((each) => each === 'banking' || each === 'identity');

const onFile = 'on file';
const fresh = 'new';

/** Returns the readable form of a stored sensitive value. */
function sensitiveText(application: BankApplication, field: SensitiveField): string | null {
  if (!application.sensitive_on_file.includes(field)) return null;
  return applicationFields[field].ending ? endingOf(application, field) : onFile;
}

/** Returns a field of a stored application as a change keeps it. */
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
 * Returns what a correction changes, in the order of the classes. A blank sensitive value changes
 * nothing; any other counts as different, since an answer that depends on what is stored would tell
 * a right guess from a wrong one.
 * @param questions what the bank asks, which labels the answers
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

/** Returns the classes of changed fields, each once. */
export const classesOf = (fields: readonly Pick<FieldChange, 'field'>[]): ChangeClass[] =>
  changeClassNames.filter((name) => fields.some(({ field }) => classOf(field) === name));

/** Returns the displayed form of a value as a change keeps it. */
export function changedValueText(field: ChangedField, value: string | null): string {
  if (value === null || value === '') return 'not provided';
  if (isAnswer(field)) return answerText(value);
  if (isSensitive(field)) return applicationFields[field].ending ? maskedEnding(field, value) : value;
  return readableText(field, value);
}

/** Returns what a changed field is called: an answer by what the bank asked. */
export const changeLabel = ({ field, label }: Pick<FieldChange, 'field' | 'label'>): string =>
  isAnswer(field) ? (label ?? answerKey(field)) : applicationFieldLabels[field];

/** Returns a change in words: "Transmitter fee add-on: $10.00 → $20.00". */
export const fieldChangeText = (change: FieldChange): string => {
  const { field, from, to } = change;
  return `${changeLabel(change)}: ${changedValueText(field, from)} → ${changedValueText(field, to)}`;
};

/** Whether one of these changes altered a field within the days before `now`. */
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
