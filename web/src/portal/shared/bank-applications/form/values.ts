import type { AnswerField } from '@united/domain/bank-applications/answer-field';
import {
  applicationFieldNames,
  fieldRow,
  misplacedSsns,
  readableFields,
  type SensitiveField,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import type {
  BankApplication,
  BankApplicationInput,
} from '@united/domain/bank-applications/bank-application';
import {
  type BankApplicationDraft,
  draftValueKeys,
  maxDraftAnswers,
} from '@united/domain/bank-applications/draft';
import type { BureauValues } from '@united/domain/bureaus/terms';
import type { PublicSettings } from '@united/domain/settings/settings';
import { phoneText } from '@united/domain/shared/display';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import { limits } from '@united/domain/shared/limits';
import { firstCharacters, plainText } from '@united/domain/shared/plain-text';
import { looksLikeSsn } from '@united/domain/shared/ssn-like';

import { answersTo, questionsOf } from './answers';

type AddonField = 'service_bureau_addon' | 'transmitter_addon';
type TextFields = Record<Exclude<keyof BankApplicationInput, AddonField>, string>;

/**
 * Text as typed; blank if not provided. Add-ons in dollars per return; undefined or NaN mid-edit.
 */
export type WizardFields = TextFields &
  Record<AddonField, number | undefined> & { account_number_confirmation: string };
export type WizardField = keyof WizardFields;

/** The form's values: the application's fields, answers and acknowledgment. */
export type WizardValues = WizardFields & {
  /** Answers to the bank's questions by key, as typed; undefined if never filled in. */
  bank_answers: Record<string, string | undefined>;
  /** Whether the office confirmed that clients without a bank product pay the same amounts. */
  fee_rule_acknowledged: boolean;
};
/** A field that a message or finding can refer to. */
export type FormField = WizardField | AnswerField | 'fee_rule_acknowledged';

/** Last characters of the draft's sensitive values on the server. */
export type OnFile = Partial<Record<SensitiveField, string>>;

/** Wizard state stored with the fields. */
export interface Bookkeeping {
  idempotencyKey: string;
  /** Steps copied from an earlier office that still need confirmation. */
  toConfirm: readonly number[];
}

/** The blank form. */
export const emptyFields = Object.fromEntries([
  ...applicationFieldNames.map((field) => [field, fieldRow(field).blank ?? '']),
  ['account_number_confirmation', ''],
]) as WizardFields;

export const emptyValues: WizardValues = { ...emptyFields, bank_answers: {}, fee_rule_acknowledged: false };

const isField = (key: string): key is WizardField => key in emptyFields;
const isAddon = (key: WizardField): key is AddonField =>
  key !== 'account_number_confirmation' && fieldRow(key).kind === 'money';

/** Prepares text for a draft: removes replacement characters, which the security rules reject. */
const draftText = (typed: string): string => plainText(typed).replaceAll('\ufffd', '');

/** Returns the readable values as texts, without blank ones, cut to the rules' limits. */
export function toDraftValues(values: WizardValues, bookkeeping: Bookkeeping): Record<string, string> {
  const draft: Record<string, string> = { idempotency_key: bookkeeping.idempotencyKey };
  if (bookkeeping.toConfirm.length > 0) draft.sections_to_confirm = bookkeeping.toConfirm.join(',');
  if (values.fee_rule_acknowledged) draft.fee_rule_acknowledged = 'true';
  for (const key of draftValueKeys) {
    const value = isField(key) ? values[key] : '';
    if (value !== '' && value !== undefined && !Number.isNaN(value))
      draft[key] = firstCharacters(draftText(String(value)), limits.address);
  }
  return draft;
}

/**
 * Returns a draft document's answers, cut to the rules' limits. Omits blank answers and those that
 * look like a Social Security number, which readable documents must not contain.
 */
export const draftAnswers = ({ bank_answers }: WizardValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bank_answers)
      .map(([key, typed]) => [key, firstCharacters(draftText(typed ?? ''), limits.shortText)] as const)
      .filter(([, answer]) => answer.trim() !== '' && !looksLikeSsn(answer))
      .slice(0, maxDraftAnswers.count),
  );

const noBookkeeping: Bookkeeping = { idempotencyKey: '', toConfirm: [] };

/** Returns a message for each readable value that a draft leaves out. */
export const misplacedValues = (values: WizardValues): FieldErrors =>
  misplacedSsns(toDraftValues(values, noBookkeeping));

/**
 * Returns what a draft stores of the form. Leaves out each value that looks like a Social Security
 * number, which readable documents must not contain.
 */
export function draftContent(
  values: WizardValues,
  bookkeeping: Bookkeeping,
): Required<Pick<BankApplicationDraft, 'values' | 'bank_answers'>> {
  const texts = toDraftValues(values, bookkeeping);
  const misplaced = misplacedSsns(texts);
  return {
    values: Object.fromEntries(Object.entries(texts).filter(([key]) => !Object.hasOwn(misplaced, key))),
    bank_answers: draftAnswers(values),
  };
}

/** Returns a stored draft's form values and bookkeeping. A draft without a key gets a `newKey`. */
export function formOf(
  draft: Pick<BankApplicationDraft, 'values' | 'bank_answers'>,
  newKey: () => string,
): { values: WizardValues; bookkeeping: Bookkeeping } {
  const values = {
    ...emptyValues,
    bank_answers: { ...draft.bank_answers },
    fee_rule_acknowledged: draft.values.fee_rule_acknowledged === 'true',
  };
  for (const [key, stored] of Object.entries(draft.values)) {
    if (!isField(key)) continue;
    if (isAddon(key)) values[key] = dollarsOf(stored);
    else values[key] = stored;
  }
  const toConfirm = (draft.values.sections_to_confirm ?? '')
    .split(',')
    .map(Number)
    .filter((step) => step >= 1 && step <= 5);
  return {
    values,
    bookkeeping: { idempotencyKey: draft.values.idempotency_key || newKey(), toConfirm },
  };
}

const dollarsOf = (stored: string) => (Number.isFinite(Number(stored)) ? Number(stored) : 0);

/**
 * Returns form values copied from an earlier application. Drops choices and answers that current
 * settings don't offer, and what a bureau set, and lowers add-ons to the current maximum.
 */
export function valuesOfApplication(application: BankApplication, settings: PublicSettings): WizardValues {
  const offered = (list: readonly { name: string }[], name: string) =>
    list.some((item) => item.name === name) ? name : '';
  const sent = Object.fromEntries(readableFields.map((field) => [field, application[field] ?? '']));
  return {
    ...emptyValues,
    ...sent,
    bank_product: offered(settings.banks, application.bank_product),
    selected_software: offered(settings.software, application.selected_software),
    holder_phone: phoneText(application.holder_phone ?? ''),
    service_bureau_addon: Math.min(application.service_bureau_addon, settings.fees.service_bureau_addon_max),
    transmitter_addon: Math.min(application.transmitter_addon, settings.fees.transmitter_addon_max),
    bank_answers: answersTo(questionsOf(settings, application.bank_product), application.bank_answers ?? {}),
    ...(application.bureau_id !== undefined && unsetTerms),
  };
}

/** What an office decides itself without a bureau. */
export const unsetTerms: Required<BureauValues> = {
  master_efin: '',
  service_bureau_addon: 0,
  transmitter_addon: 0,
};

/** Whether the user has entered anything worth saving. */
export function hasContent(values: WizardValues): boolean {
  return (
    Object.keys(draftAnswers(values)).length > 0 ||
    Object.entries(emptyFields).some(([key, empty]) => isField(key) && values[key] !== empty)
  );
}

/** Returns the form's sensitive fields by name. */
export const secretValues = (values: WizardFields): Record<SensitiveField, string> =>
  Object.fromEntries(sensitiveFields.map((field) => [field, values[field]])) as Record<
    SensitiveField,
    string
  >;
