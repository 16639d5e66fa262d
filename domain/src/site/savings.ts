import type { PublicSettings } from '../settings/settings';

/**
 * What a preparer pays and earns today: dollars per return, returns per season, and the percentage
 * of the preparation fee kept.
 */
export interface SavingsInput {
  currentServiceBureauFee: number;
  currentSoftwareTechFee: number;
  currentTransmitterFee: number;
  bankProductsFunded: number;
  avgTaxPrepFee: number;
  currentTaxPrepSplit: number;
}

export type SavingsField = keyof SavingsInput;

interface FieldRule {
  /** Name in the form and in a shared URL. */
  param: string;
  /** Name in error messages. */
  label: string;
  unit: 'dollars' | 'returns' | 'percent';
  initial: number;
  max: number;
}

/** The calculator's inputs in order, with the specification's defaults. The minimum is always 0. */
export const savingsFields: Record<SavingsField, FieldRule> = {
  currentServiceBureauFee: {
    param: 'service-bureau-fee',
    label: 'Current service bureau fee',
    unit: 'dollars',
    initial: 50,
    max: 1000,
  },
  currentSoftwareTechFee: {
    param: 'software-fee',
    label: 'Current software tech fee',
    unit: 'dollars',
    initial: 35,
    max: 1000,
  },
  currentTransmitterFee: {
    param: 'transmitter-fee',
    label: 'Current transmitter fee',
    unit: 'dollars',
    initial: 50,
    max: 1000,
  },
  bankProductsFunded: {
    param: 'returns',
    label: 'Bank products funded',
    unit: 'returns',
    initial: 100,
    max: 100_000,
  },
  avgTaxPrepFee: {
    param: 'preparation-fee',
    label: 'Average tax preparation fee',
    unit: 'dollars',
    initial: 350,
    max: 10_000,
  },
  currentTaxPrepSplit: {
    param: 'split',
    label: 'Share of it you keep today',
    unit: 'percent',
    initial: 50,
    max: 100,
  },
};

export const savingsFieldNames = Object.keys(savingsFields) as SavingsField[];

/**
 * Parses a number as typed; `$1,250.50` and `50 %` are valid. Never throws; returns a message for
 * invalid input.
 */
export function readSavingsNumber(field: SavingsField, typed: string): { value: number } | { error: string } {
  const { label, unit, max } = savingsFields[field];
  const text = typed.trim().replace(/^\$/, '').replace(/%$/, '').trim();
  if (text === '') return { error: `Enter a number: ${label.toLowerCase()}.` };
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain))
    return { error: `Use digits only, like ${savingsFields[field].initial}.` };
  const value = Number(plain);
  const largest = max.toLocaleString('en-US');
  if (value < 0) return { error: 'It cannot be negative.' };
  if (unit === 'percent' && value > max) return { error: 'A share is 0 to 100 percent.' };
  if (value > max) return { error: `Enter ${unit === 'dollars' ? `$${largest}` : largest} or less.` };
  if (unit === 'returns' && !Number.isInteger(value)) return { error: 'Enter a whole number of returns.' };
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
    return { error: 'Use at most two decimal places.' };
  return { value };
}

export type SavingsErrors = Partial<Record<SavingsField, string>>;

/**
 * Parses all six numbers. Returns either the input or a message for each invalid field.
 * @param typed returns the text of a field
 */
export function readSavings(
  typed: (field: SavingsField) => string,
): { input: SavingsInput } | { errors: SavingsErrors } {
  const input = defaultSavings();
  const errors: SavingsErrors = {};
  for (const field of savingsFieldNames) {
    const read = readSavingsNumber(field, typed(field));
    if ('error' in read) errors[field] = read.error;
    else input[field] = read.value;
  }
  return Object.keys(errors).length > 0 ? { errors } : { input };
}

/** Returns the specification's defaults, whose total is 26,900. */
export function defaultSavings(): SavingsInput {
  return {
    currentServiceBureauFee: savingsFields.currentServiceBureauFee.initial,
    currentSoftwareTechFee: savingsFields.currentSoftwareTechFee.initial,
    currentTransmitterFee: savingsFields.currentTransmitterFee.initial,
    bankProductsFunded: savingsFields.bankProductsFunded.initial,
    avgTaxPrepFee: savingsFields.avgTaxPrepFee.initial,
    currentTaxPrepSplit: savingsFields.currentTaxPrepSplit.initial,
  };
}

/**
 * Parses a shared URL such as `?returns=120`. Returns `none` without calculator parameters and
 * `bad` if any is invalid. Missing parameters get their defaults.
 * @param param returns a parameter, or null if it is missing
 */
export function readSharedSavings(
  param: (name: string) => string | null,
): { kind: 'none' } | { kind: 'bad' } | { kind: 'shared'; input: SavingsInput } {
  if (savingsFieldNames.every((field) => param(savingsFields[field].param) === null)) return { kind: 'none' };
  const read = readSavings(
    (field) => param(savingsFields[field].param) ?? String(savingsFields[field].initial),
  );
  return 'input' in read ? { kind: 'shared', input: read.input } : { kind: 'bad' };
}

/** Returns the query string for a shared URL, which `readSharedSavings` parses. */
export const sharedSavingsQuery = (input: SavingsInput): string =>
  savingsFieldNames.map((field) => `${savingsFields[field].param}=${input[field]}`).join('&');

/**
 * Returns the dollars per funded return without the bank's fee: the service bureau fee, the fee of
 * the first software in settings, and the transmitter fee.
 */
export const unitedFeesPerReturn = ({ fees, software }: PublicSettings): number =>
  (cents(fees.service_bureau_base) + cents(software[0]?.fee ?? 0) + cents(fees.transmitter_base)) / 100;

const cents = (dollars: number) => Math.round(dollars * 100);

/** Amounts in dollars; negative if the current fees are lower. */
export interface Savings {
  currentPerReturnCost: number;
  unitedPerReturnCost: number;
  feeSavingsPerReturn: number;
  totalFeeSavings: number;
  taxPrepSavingsPerReturn: number;
  totalTaxPrepSavings: number;
  totalSavings: number;
}

/**
 * Computes the specification's formula: (sum of the current fees - United's fees) x returns, plus
 * the part of the preparation fee given away today x returns. Computes in cents and rounds the part
 * given away to the cent per return.
 */
export function computeSavings(input: SavingsInput, unitedPerReturnCost: number): Savings {
  const returns = input.bankProductsFunded;
  const current =
    cents(input.currentServiceBureauFee) +
    cents(input.currentSoftwareTechFee) +
    cents(input.currentTransmitterFee);
  const perReturn = current - cents(unitedPerReturnCost);
  const preparation = Math.round((cents(input.avgTaxPrepFee) * (100 - input.currentTaxPrepSplit)) / 100);
  return {
    currentPerReturnCost: current / 100,
    unitedPerReturnCost,
    feeSavingsPerReturn: perReturn / 100,
    totalFeeSavings: (perReturn * returns) / 100,
    taxPrepSavingsPerReturn: preparation / 100,
    totalTaxPrepSavings: (preparation * returns) / 100,
    totalSavings: ((perReturn + preparation) * returns) / 100,
  };
}
