import { answerFieldOf, answerTo } from './answer-field';
import {
  applicationFieldLabels,
  fieldRow,
  isSensitive,
  type SensitiveField,
  type SensitiveValues,
  wizardSteps,
} from './application-fields';
import type { BankApplication } from './bank-application';
import {
  type EntryField,
  type EntryFormat,
  type EntryLayout,
  type EntryLine,
  entryLayoutLimits,
  entrySourceOf,
} from './entry-layout';
import { feeLabels } from './fees';

export const entryFieldLabels: Record<EntryField, string> = {
  ...applicationFieldLabels,
  ...feeLabels,
  software_tech_fee: 'Software fee',
  total_fee: 'Total fees per funded return',
  season: 'Season',
  tax_year: 'Tax year',
};

/** Default format of a field, by its kind. */
const defaultFormats: Partial<Record<ReturnType<typeof fieldRow>['kind'], EntryFormat>> = {
  date: 'date_mdy',
  phone: 'phone_dashes',
  money: 'money',
};

/** A bank and its own questions. */
interface BankQuestions {
  name: string;
  questions: readonly { key: string; label: string }[];
}

/**
 * Returns the layout of a bank without one in settings: the fields in wizard order, then the
 * answers to the bank's own questions.
 */
export const defaultEntryLayout = ({ name, questions }: BankQuestions): EntryLayout => ({
  bank: name,
  lines: [
    ...wizardSteps
      .flatMap(({ fields }) => fields)
      .map(
        (field): EntryLine => ({
          label: entryFieldLabels[field],
          source: field,
          format: defaultFormats[fieldRow(field).kind] ?? 'plain',
        }),
      ),
    ...questions.map(
      ({ key, label }): EntryLine => ({
        label: label.slice(0, entryLayoutLimits.label),
        source: answerFieldOf(key),
        format: 'plain',
      }),
    ),
  ].slice(0, entryLayoutLimits.lines),
});

/**
 * Returns the layout for entering applications at a bank. A bank that is no longer listed has no
 * questions.
 */
export const entryLayoutOf = (
  layouts: readonly EntryLayout[],
  banks: readonly BankQuestions[],
  bank: string,
): EntryLayout =>
  layouts.find((layout) => layout.bank === bank) ??
  defaultEntryLayout(banks.find(({ name }) => name === bank) ?? { name: bank, questions: [] });

/** Returns the sensitive field that a line shows, or null for any other source. */
export const sensitiveOf = ({ source }: Pick<EntryLine, 'source'>): SensitiveField | null =>
  isSensitive(source) ? source : null;

const formatted: Record<EntryFormat, (value: string) => string> = {
  plain: (value) => value,
  digits: (value) => value.replace(/\D/g, ''),
  date_mdy: (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'),
  date_iso: (value) => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2'),
  phone_dashes: (value) => value.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
  upper: (value) => value.toUpperCase(),
  money: (value) => (value !== '' && Number.isFinite(Number(value)) ? Number(value).toFixed(2) : value),
};

function rawValue(
  { source }: EntryLine,
  application: BankApplication,
  values: SensitiveValues,
): string | number | null | undefined {
  const from = entrySourceOf(source);
  if (!from) return null;
  switch (from.kind) {
    case 'text':
      return from.text;
    case 'answer':
      return answerTo(application.bank_answers, from.key);
    case 'field': {
      const { field } = from;
      return isSensitive(field) ? values[field] : application[field];
    }
  }
}

/**
 * Returns the value of a layout line for an application, in the line's format: dates as 01/31/1980
 * or 1980-01-31, phone numbers as 555-555-0123, amounts as 18.00. Returns null if there is no
 * value.
 * @param values the sensitive values returned by `openForEntry`
 */
export function entryValue(
  line: EntryLine,
  application: BankApplication,
  values: SensitiveValues,
): string | null {
  const value = rawValue(line, application, values);
  return value === null || value === undefined || value === '' ? null : formatted[line.format](String(value));
}
