import { answerKey, isAnswer } from '../bank-applications/answer-field';
import {
  type ApplicationField,
  applicationFieldNames,
  applicationFields,
  fieldRow,
  isSensitive,
  type Last4Key,
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
} from '../bank-applications/application-fields';
import { checkAnswers } from '../bank-applications/bank-answers';
import { type BankApplication, bankApplicationSchema } from '../bank-applications/bank-application';
import { computeFees, type Fees } from '../bank-applications/fees';
import { describeFinding, type Finding, preflight } from '../bank-applications/preflight';
import {
  inputOfDraft,
  type PreflightFacts,
  type PreflightInput,
  sensitiveFacts,
} from '../bank-applications/preflight-input';
import type { Bank, PublicSettings } from '../settings/settings';
import { type FieldErrors, fieldErrorsOf } from '../shared/field-errors';
import type { PreparedApplication } from './prepared-application';
import { type RenewalSection, renewalSectionOfField, renewalSectionOfGroup } from './sections';

/** The readable content of a renewal. */
export type RenewalContent = Pick<PreparedApplication, 'bank_product' | 'efin' | 'values' | 'bank_answers'>;

/** Returns the settings of a renewal's bank, or undefined if it isn't offered anymore. */
export const bankOfRenewal = (
  { bank_product }: Pick<RenewalContent, 'bank_product'>,
  { banks }: Pick<PublicSettings, 'banks'>,
): Bank | undefined => banks.find(({ name }) => name === bank_product);

/** Whether a bank needs a sensitive field. It needs a security answer only if it asks the question. */
const needsField = (field: SensitiveField, bank: Bank | undefined): boolean =>
  fieldRow(field).required ||
  Boolean(bank?.needs.includes(field) && (field !== 'security_question' || bank.asks_security_question));

/** Returns the sensitive fields that the bank needs and that have no value. */
export const missingFields = (onFile: readonly SensitiveField[], bank: Bank | undefined): SensitiveField[] =>
  sensitiveFields.filter((field) => needsField(field, bank) && !onFile.includes(field));

type OfSource = Pick<BankApplication, 'sensitive_on_file' | Last4Key>;

/**
 * Returns the fields of a renewal that follow from its sensitive values, if all of them are those of
 * last season's application.
 */
export function sensitiveStateOfSource(
  source: OfSource | undefined,
  bank: Bank | undefined,
): Pick<PreparedApplication, 'endings' | 'sensitive_on_file' | 'missing'> {
  const sensitive_on_file = source?.sensitive_on_file ?? [];
  const endings = sensitive_on_file.flatMap((field) => {
    const { ending } = applicationFields[field];
    return source && ending && source[ending] !== null ? [[ending, source[ending]]] : [];
  });
  return {
    endings: Object.fromEntries(endings),
    sensitive_on_file,
    missing: missingFields(sensitive_on_file, bank),
  };
}

/** Returns a text as an amount in dollars. Texts that aren't a number count as 0. */
function amountOf(text: string | undefined): number {
  const amount = Number(text ?? 0);
  return Number.isFinite(amount) ? amount : 0;
}

/** Returns a renewal's fees under the settings. */
export const renewalFees = ({ bank_product, values }: RenewalContent, settings: PublicSettings): Fees =>
  computeFees(settings, {
    bank_product,
    selected_software: values.selected_software ?? '',
    service_bureau_addon: amountOf(values.service_bureau_addon),
    transmitter_addon: amountOf(values.transmitter_addon),
  });

/** Returns the values with those that identify the renewal, which its office can't change. */
const allValues = ({ values, bank_product, efin }: RenewalContent) => ({ ...values, bank_product, efin });

/** Returns the answers to questions that the bank still asks. */
export function askedAnswers(
  { bank_answers }: Pick<RenewalContent, 'bank_answers'>,
  bank: Bank | undefined,
): Record<string, string> {
  const asked = new Set(bank?.questions.map(({ key }) => key));
  return Object.fromEntries(Object.entries(bank_answers).filter(([key]) => asked.has(key)));
}

const inputOfRenewal = (content: RenewalContent, bank: Bank | undefined): PreflightInput =>
  inputOfDraft(allValues(content), askedAnswers(content, bank));

/**
 * Returns the codes of a renewal's pre-flight findings.
 * @param facts those that depend on other documents may be absent; they are checked on sending
 */
export function renewalFindings(
  content: RenewalContent,
  facts: PreflightFacts,
  settings: PublicSettings,
  now: Date,
): Finding['code'][] {
  const input = inputOfRenewal(content, bankOfRenewal(content, settings));
  return [...new Set(preflight(input, facts, settings, now).map(({ code }) => code))];
}

/** Returns a stored text in the form in which the application schema takes it. */
function typedValue(field: ApplicationField, text: string | undefined): unknown {
  if (fieldRow(field).kind !== 'money') return text ?? '';
  return text?.trim() ? Number(text) : undefined;
}

/** Returns a renewal as input for `bankApplicationSchema`. */
export function renewalInput(content: RenewalContent, sensitive: SensitiveValues): Record<string, unknown> {
  const values: Readonly<Record<string, string>> = allValues(content);
  return Object.fromEntries(
    applicationFieldNames.map((field) => [
      field,
      isSensitive(field) ? sensitive[field] : typedValue(field, values[field]),
    ]),
  );
}

type Source = Pick<BankApplication, 'license_expiry'>;

/** Tells an office to replace the expiration date of a license that has expired since last season. */
export const licenseExpiredText =
  'Last season’s license has expired. Enter the expiration date of the current one.';

/**
 * Returns a message for each field that prevents a renewal from being sent: invalid values and
 * answers, and those that the bank needs and that are blank. The wizard only warns about the latter,
 * but nobody looks at each of several renewals that are sent together.
 * @param sensitive all sensitive values, decrypted
 * @param source last season's application, or undefined if it was deleted
 */
export function renewalErrors(
  content: RenewalContent,
  sensitive: SensitiveValues,
  source: Source | undefined,
  settings: PublicSettings,
  now: Date,
): FieldErrors {
  const bank = bankOfRenewal(content, settings);
  const input = inputOfRenewal(content, bank);
  const onFile = sensitiveFields.filter((field) => sensitive[field] !== undefined);
  const parsed = bankApplicationSchema(settings).safeParse(renewalInput(content, sensitive));
  const isExpired =
    source?.license_expiry && input.values.license_id && input.values.license_expiry === undefined;
  const needed = preflight(input, sensitiveFacts(sensitive, input.values.license_id), settings, now)
    .filter(({ code }) => code === 'missing_for_bank')
    .flatMap(({ field, text }) => (field === null ? [] : [[field, text] as const]));
  const missing = missingFields(onFile, bank).map((field): [string, string] => [
    field,
    describeFinding({ code: 'missing_for_bank', field }, input, settings).text,
  ]);
  return {
    ...Object.fromEntries([...missing, ...needed]),
    ...(isExpired && { license_expiry: licenseExpiredText }),
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error)),
    ...checkAnswers(bank, askedAnswers(content, bank)).errors,
  };
}

/** Returns the section that shows a field or answer. Fields of no section belong to the office. */
export function sectionOfField(field: string, bank: Pick<Bank, 'questions'> | undefined): RenewalSection {
  if (isAnswer(field)) {
    const question = bank?.questions.find(({ key }) => key === answerKey(field));
    return question ? renewalSectionOfGroup[question.group] : 'office';
  }
  if (field === 'fee_rule_acknowledged') return 'fees';
  return field in applicationFields ? renewalSectionOfField(field as ApplicationField) : 'office';
}
