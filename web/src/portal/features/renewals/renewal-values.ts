import { isAnswer } from '@united/domain/bank-applications/answer-field';
import {
  applicationFields,
  type Last4Key,
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import { checkAnswers } from '@united/domain/bank-applications/bank-answers';
import type { Finding } from '@united/domain/bank-applications/preflight';
import { type PreflightCode, preflightLevels } from '@united/domain/bank-applications/preflight-codes';
import { renewableKeys } from '@united/domain/renewals/contracts';
import type { PreparedApplication } from '@united/domain/renewals/prepared-application';
import { bankOfRenewal, licenseExpiredText, sectionOfField } from '@united/domain/renewals/renewal-content';
import type { RenewalSection } from '@united/domain/renewals/sections';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { phoneText } from '@united/domain/shared/display';
import { type FieldErrors, fieldErrorsOf } from '@united/domain/shared/field-errors';
import { draftFindings } from '~/portal/shared/bank-applications/draft-findings';
import { answersTo, questionsOf } from '~/portal/shared/bank-applications/form/answers';
import { wizardSchema } from '~/portal/shared/bank-applications/form/schema';
import {
  draftAnswers,
  emptyValues,
  type FormField,
  formOf,
  type OnFile,
  secretValues,
  toDraftValues,
  type WizardValues,
} from '~/portal/shared/bank-applications/form/values';

type Edit = CallableInput<'savePrepared'>;

/** Returns a renewal's form values. Sensitive fields are blank. */
export function valuesOfRenewal(renewal: PreparedApplication): WizardValues {
  const { bank_product, efin, bank_answers } = renewal;
  const { values } = formOf({ values: { ...renewal.values, bank_product, efin }, bank_answers }, () => '');
  return { ...values, holder_phone: phoneText(values.holder_phone) };
}

/** Returns the last characters of the sensitive values that a renewal will be sent with. */
export const onFileOf = ({ sensitive_on_file, endings }: PreparedApplication): OnFile =>
  Object.fromEntries(
    sensitive_on_file.map((field) => {
      const key: Last4Key | null = applicationFields[field].ending;
      return [field, key ? (endings[key] ?? '') : ''];
    }),
  );

/** Readable values and answers as texts, as a renewal stores them. Blank ones have no key. */
export interface RenewalTexts {
  values: Readonly<Record<string, string>>;
  answers: Readonly<Record<string, string>>;
}

export const textsOf = (values: WizardValues): RenewalTexts => ({
  values: toDraftValues(values, { idempotencyKey: '', toConfirm: [] }),
  answers: draftAnswers(values),
});

const differing = (keys: Iterable<string>, from: Record<string, string>, to: Record<string, string>) =>
  Object.fromEntries(
    [...keys].flatMap((key) => ((from[key] ?? '') === (to[key] ?? '') ? [] : [[key, to[key] ?? '']])),
  );

/** Returns what to save: the texts that differ, blank for those that were cleared. */
export function changesBetween(from: RenewalTexts, to: RenewalTexts): Pick<Edit, 'values' | 'bank_answers'> {
  const values = differing(renewableKeys, { ...from.values }, { ...to.values });
  const asked = new Set([...Object.keys(from.answers), ...Object.keys(to.answers)]);
  const bank_answers = differing(asked, { ...from.answers }, { ...to.answers });
  return {
    ...(Object.keys(values).length > 0 && { values }),
    ...(Object.keys(bank_answers).length > 0 && { bank_answers }),
  };
}

/**
 * Returns the sensitive values to save: complete ones that differ from the saved ones, and blank ones
 * for those that were saved and then cleared.
 */
export function secretChanges(
  values: WizardValues,
  complete: SensitiveValues,
  saved: SensitiveValues,
): SensitiveValues {
  const typed = secretValues(values);
  return Object.fromEntries(
    sensitiveFields.flatMap((field): [SensitiveField, string][] => {
      const value = complete[field];
      if (value !== undefined) return saved[field] === value ? [] : [[field, value]];
      return saved[field] !== undefined && typed[field].trim() === '' ? [[field, '']] : [];
    }),
  );
}

/** Messages by form field. */
export type Problems = Partial<Record<FormField, string>>;

const isCode = (code: string): code is PreflightCode => Object.hasOwn(preflightLevels, code);

/**
 * Returns the pre-flight's findings for the values as typed. Checks of other documents are as of when
 * the renewal was last saved.
 */
export function findingsOf(
  values: WizardValues,
  renewal: PreparedApplication,
  settings: PublicSettings,
  now: Date,
): Finding[] {
  const { values: texts, answers } = textsOf(values);
  const draft = { values: { ...texts }, bank_answers: { ...answers }, secrets_on_file: onFileOf(renewal) };
  return draftFindings(draft, settings, now, {
    typed: secretValues(values),
    server: { codes: renewal.findings.filter(isCode), rejection: null },
  });
}

/**
 * Returns what prevents a renewal from being sent, with a message for each field. As on the server,
 * fields that the bank needs may not be blank.
 */
export function problemsOf(
  values: WizardValues,
  renewal: PreparedApplication,
  settings: PublicSettings,
  now: Date,
): Problems {
  const parsed = wizardSchema(settings, onFileOf(renewal)).safeParse(values);
  const questions = questionsOf(settings, renewal.bank_product);
  const needed = findingsOf(values, renewal, settings, now).flatMap(({ code, field, text }) =>
    code === 'missing_for_bank' && field !== null ? [[field, text] as const] : [],
  );
  const isExpired =
    renewal.changes.some(({ why }) => why === 'expired') &&
    values.license_id.trim() !== '' &&
    values.license_expiry === '';
  const errors: FieldErrors = {
    ...Object.fromEntries(needed),
    ...(isExpired && { license_expiry: licenseExpiredText }),
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error)),
    ...checkAnswers({ questions }, answersTo(questions, values.bank_answers)).errors,
  };
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isFormField(field)));
}

const isFormField = (field: string): field is FormField =>
  isAnswer(field) ? true : Object.hasOwn(emptyValues, field) && field !== 'bank_answers';

/** Returns the section whose inputs include a form field. */
export const sectionOf = (
  field: string,
  renewal: Pick<PreparedApplication, 'bank_product'>,
  settings: PublicSettings,
): RenewalSection =>
  field === 'account_number_confirmation'
    ? 'banking'
    : sectionOfField(field, bankOfRenewal(renewal, settings));
