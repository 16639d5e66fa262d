import { type AnswerField, answerTo, isAnswer } from '@united/domain/bank-applications/answer-field';
import {
  changePolicy,
  classesOf,
  classOf,
  needsCallback,
} from '@united/domain/bank-applications/application-change';
import {
  type ChangeableField,
  changeableFields,
  isSensitive,
  last4Of,
} from '@united/domain/bank-applications/application-fields';
import { checkAnswers } from '@united/domain/bank-applications/bank-answers';
import {
  type BankApplication,
  type Correction,
  correctionSchema,
} from '@united/domain/bank-applications/bank-application';
import type { FeeChoice } from '@united/domain/bank-applications/fees';
import { currentStatus } from '@united/domain/bank-applications/status';
import type { PublicSettings } from '@united/domain/settings/settings';
import { type FieldErrors, fieldErrorsOf } from '@united/domain/shared/field-errors';
import * as z from 'zod/mini';
import type { WithId } from '~/portal/data/documents';
import type { CorrectionMode } from '~/portal/shared/bank-applications/correction';
import { answerLabel, questionsOf } from '~/portal/shared/bank-applications/form/answers';
import { wizardSchema } from '~/portal/shared/bank-applications/form/schema';
import {
  emptyFields,
  type OnFile,
  secretValues,
  valuesOfApplication,
  type WizardField,
  type WizardValues,
} from '~/portal/shared/bank-applications/form/values';
import { type Difference, differencesOf } from '~/portal/ui/form/differences';

/** The wizard's fields, plus those of a correction. */
export type CorrectionValues = WizardValues & {
  /** The office's note to staff. */
  note: string;
  password: string;
};

type Problems = Partial<Record<WizardField | AnswerField | 'root', string>>;

/** Returns the last characters of each sensitive value on file. */
export function onFileOf(office: WithId<BankApplication>): OnFile {
  return Object.fromEntries(office.sensitive_on_file.map((field) => [field, last4Of(office, field) ?? '']));
}

/** Returns the form values of a sent application, including choices that are no longer offered. */
export const correctionValuesOf = (
  office: WithId<BankApplication>,
  settings: PublicSettings,
): CorrectionValues => ({
  ...valuesOfApplication(office, settings),
  bank_product: office.bank_product,
  selected_software: office.selected_software,
  service_bureau_addon: office.service_bureau_addon,
  transmitter_addon: office.transmitter_addon,
  note: '',
  password: '',
});

const shapes = new WeakMap<PublicSettings, ReturnType<typeof correctionSchema>>();

/** Returns the correction schema for these settings, cached per settings object. */
function schemaOf(settings: PublicSettings): ReturnType<typeof correctionSchema> {
  const known = shapes.get(settings) ?? correctionSchema(settings);
  shapes.set(settings, known);
  return known;
}

/**
 * Changed fields as typed. An amount may be undefined or NaN. Answers are keyed; blank for none.
 */
export type Typed = Partial<Record<ChangeableField, string | number | undefined>> & {
  bank_answers?: Record<string, string>;
};

/** Returns the number of changed fields. */
export const changeCount = ({ bank_answers = {}, ...fields }: Typed): number =>
  Object.keys(fields).length + Object.keys(bank_answers).length;

/** Returns the answers that differ from those sent, even after the server's normalization. */
function changedAnswers(
  { bank_answers }: WizardValues,
  office: WithId<BankApplication>,
  settings: PublicSettings,
): Record<string, string> {
  const questions = questionsOf(settings, office.bank_product);
  const typed = questions.map(({ key }) => [key, bank_answers[key]?.trim() ?? ''] as const);
  const differs = ([key, answer]: readonly [string, string]) => {
    const before = answerTo(office.bank_answers, key) ?? '';
    const { answers } = checkAnswers({ questions }, { [key]: answer });
    return answer !== before && answers[key] !== before;
  };
  return Object.fromEntries(typed.filter(differs));
}

/**
 * Returns the fields that differ from the sent values, as typed. Blank sensitive fields don't count
 * as changed, nor do equal values in another format, such as a phone number with dashes.
 */
export function typedChanges(
  values: WizardValues,
  office: WithId<BankApplication>,
  settings: PublicSettings,
): Typed {
  const { shape } = schemaOf(settings);
  const before = correctionValuesOf(office, settings);
  const typed: Typed = {};
  for (const field of changeableFields) {
    // Left to Edit Banking. The form hides it, but a draft from another status may contain it.
    if (changePolicy(office, classOf(field), settings.season) === 'edit_banking') continue;
    const value = values[field];
    if (typeof value !== 'string') {
      if (value !== before[field]) typed[field] = value;
      continue;
    }
    const text = value.trim();
    if (isSensitive(field)) {
      if (text !== '') typed[field] = text;
      continue;
    }
    if (text === before[field]) continue;
    const { success, data } = shape[field].safeParse(text);
    if (!success || (data ?? null) !== (office[field] ?? null)) typed[field] = text;
  }
  const answers = changedAnswers(values, office, settings);
  return Object.keys(answers).length > 0 ? { ...typed, bank_answers: answers } : typed;
}

/** Returns the choices that determine fees. Blank amounts count as 0. */
export const chosenFees = (values: WizardValues): FeeChoice => ({
  bank_product: values.bank_product,
  selected_software: values.selected_software,
  service_bureau_addon: values.service_bureau_addon || 0,
  transmitter_addon: values.transmitter_addon || 0,
});

export type Checked = { changes: Correction; typed: Typed } | { problems: Problems };

/**
 * Returns the changes to send, or problems by field. Unchanged fields are validated only if the
 * whole application is sent again. A request that staff confirms by phone requires a phone number,
 * on file or typed.
 */
export function checkedChanges(
  values: WizardValues,
  office: WithId<BankApplication>,
  settings: PublicSettings,
  way: CorrectionMode,
): Checked {
  const typed = typedChanges(values, office, settings);
  const parsed = schemaOf(settings).safeParse(typed);
  const found: Record<string, string> = parsed.success ? {} : fieldErrorsOf(parsed.error);
  if (typed.account_number && values.account_number_confirmation.trim() !== typed.account_number)
    found.account_number_confirmation = 'Account numbers do not match';
  const questions = questionsOf(settings, office.bank_product);
  const answers = checkAnswers({ questions }, typed.bank_answers ?? {});
  Object.assign(found, answers.errors);
  if (way === 'request' && needsNumber(typed, office)) found.holder_phone ??= noNumber;
  if (way === 'resend') {
    const all = wizardSchema(settings, onFileOf(office)).safeParse(wizardPart(values));
    if (!all.success) Object.assign(found, { ...fieldErrorsOf(all.error), ...found });
  }
  const { bank_product, _, ...fields } = found;
  const problems: Problems = { ...fields };
  if (bank_product)
    problems.root = `${office.bank_product} no longer accepts applications. Apply to another bank instead.`;
  return parsed.success && Object.keys(problems).length === 0
    ? { changes: parsed.data, typed }
    : { problems };
}

const noNumber = 'Enter a phone number. We call you before we accept this change, and no number is on file.';

/** Whether staff must call before accepting, but no number is on file or typed. */
const needsNumber = ({ bank_answers: _, ...fields }: Typed, office: WithId<BankApplication>): boolean =>
  !office.holder_phone &&
  !fields.holder_phone &&
  needsCallback(classesOf(changeableFields.flatMap((field) => (field in fields ? [{ field }] : []))));

/** Returns only the wizard's fields, because its schema is strict. */
const wizardPart = ({ note: _, password: __, ...values }: WizardValues & Partial<CorrectionValues>) => values;

/**
 * Returns the differences in an application since `before` for the stale notice: readable form
 * fields, endings of sensitive values, and the status.
 */
export function correctionDifferences(
  before: { office: WithId<BankApplication>; values: CorrectionValues },
  now: WithId<BankApplication>,
  settings: PublicSettings,
  labels: Readonly<Record<string, string>>,
): Difference[] {
  const shown = (office: WithId<BankApplication>, values: CorrectionValues) => ({
    status: currentStatus(office.status),
    ...draftValues(values),
    ...onFileOf(office),
  });
  const labelOf = (field: string) =>
    isAnswer(field) ? answerLabel(settings, now.bank_product, field) : (labels[field] ?? 'Status');
  return differencesOf(
    shown(before.office, before.values),
    shown(now, correctionValuesOf(now, settings)),
    labelOf,
  );
}

/** Maps the server's field errors to form fields. The server prefixes fields with `changes.`. */
export function fieldProblems(
  errors: FieldErrors,
  form: CorrectionValues,
): [keyof CorrectionValues | AnswerField, string][] {
  const named = Object.entries(errors).map(
    ([path, message]) => [path.replace(/^changes\./, ''), message] as const,
  );
  return named.flatMap(([name, message]) => (isFormField(name, form) ? [[name, message]] : []));
}

const isFormField = (name: string, form: CorrectionValues): name is keyof CorrectionValues | AnswerField =>
  isAnswer(name) || name in form;

/** Returns the form values that a draft may store: no sensitive values and no password. */
export function draftValues(values: CorrectionValues): Partial<CorrectionValues> {
  const secret = new Set<string>([
    ...Object.keys(secretValues(values)),
    'account_number_confirmation',
    'password',
  ]);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !secret.has(field)));
}

/** The schema of a stored draft. */
export const draftSchema = z.object({
  ...Object.fromEntries(
    Object.entries({ ...emptyFields, note: '', password: '' }).map(([field, empty]) => [
      field,
      typeof empty === 'number' ? z.number() : z.string(),
    ]),
  ),
  bank_answers: z._default(z.record(z.string(), z.optional(z.string())), {}),
  fee_rule_acknowledged: z._default(z.boolean(), false),
});
