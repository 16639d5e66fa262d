import type { AnswerField } from '@united/domain/bank-applications/answer-field';
import {
  applicationFieldNames,
  fieldRow,
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
import type { PublicSettings } from '@united/domain/settings/settings';
import { phoneText } from '@united/domain/shared/display';
import { limits } from '@united/domain/shared/limits';
import { firstCharacters, plainText } from '@united/domain/shared/plain-text';
import { looksLikeSsn } from '@united/domain/shared/ssn-like';

import { answersTo, questionsOf } from './answers';

type AddonField = 'service_bureau_addon' | 'transmitter_addon';
type TextFields = Record<Exclude<keyof BankApplicationInput, AddonField>, string>;

/** Texts as typed, blank if not given. Add-ons in dollars per return, undefined or NaN mid-edit. */
export type WizardFields = TextFields &
  Record<AddonField, number | undefined> & { account_number_confirmation: string };
export type WizardField = keyof WizardFields;

/** The form: the application's fields, and what goes beside them. */
export type WizardValues = WizardFields & {
  /** Answers to the bank's questions by key, as typed; undefined where nothing ever was. */
  bank_answers: Record<string, string | undefined>;
  /** The office says that clients without a bank product pay the same amounts. */
  fee_rule_acknowledged: boolean;
};
/** What a message or a finding may point to. */
export type FormField = WizardField | AnswerField | 'fee_rule_acknowledged';

/** Last characters of the sensitive values that the server keeps with the draft. */
export type OnFile = Partial<Record<SensitiveField, string>>;

/** What the wizard stores besides the fields. */
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

/** A text as a draft holds it: without lost letters, which the rules refuse and the form names. */
const draftText = (typed: string): string => plainText(typed).replaceAll('\ufffd', '');

/** Texts of a draft document, without sensitive or blank values, cut to the rules' limits. */
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
 * The answers to the bank's questions of a draft document, without blank ones and without what
 * looks like a Social Security number, which no readable document holds. Cut to the rules' limits.
 */
export const draftAnswers = ({ bank_answers }: WizardValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bank_answers)
      .map(([key, typed]) => [key, firstCharacters(draftText(typed ?? ''), limits.shortText)] as const)
      .filter(([, answer]) => answer.trim() !== '' && !looksLikeSsn(answer))
      .slice(0, maxDraftAnswers.count),
  );

/** The form and bookkeeping of a stored draft; a draft without a key gets `newKey`. */
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
 * Prefills from an earlier office, without choices, add-ons and answers that today's settings do
 * not allow.
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
  };
}

/** Whether anything worth keeping was entered. */
export function hasContent(values: WizardValues): boolean {
  return (
    Object.keys(draftAnswers(values)).length > 0 ||
    Object.entries(emptyFields).some(([key, empty]) => isField(key) && values[key] !== empty)
  );
}

/** The sensitive fields of the form, by name. */
export const secretValues = (values: WizardFields): Record<SensitiveField, string> =>
  Object.fromEntries(sensitiveFields.map((field) => [field, values[field]])) as Record<
    SensitiveField,
    string
  >;
