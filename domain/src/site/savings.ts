import type { PublicSettings } from '../settings/settings';

/**
 * What a preparer pays and earns today: dollars per return, returns a season, percent of the
 * preparation fee kept.
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
  /** Name in the form and in a shared address. */
  param: string;
  /** Name in messages. */
  label: string;
  unit: 'dollars' | 'returns' | 'percent';
  initial: number;
  max: number;
}

/** The calculator's inputs in order, with the spec's defaults. The minimum is 0 everywhere. */
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
 * Reads one number as the visitor typed it: `$1,250.50` and `50 %` are fine. Never throws; a bad
 * one gets a message.
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
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return { error: 'Use at most two decimals.' };
  return { value };
}

export type SavingsErrors = Partial<Record<SavingsField, string>>;

/** Reads all six numbers, or returns which are wrong and why. `typed` gives the text of a field. */
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

/** The spec's defaults; with them the total is 26,900. */
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
 * Reads an address like `?returns=120`: nothing about the calculator, figures to use, or nonsense.
 * `param` gives a parameter, null where it is missing; missing ones take their defaults.
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

/** Returns the figures as the query that `readSharedSavings` reads back. */
export const sharedSavingsQuery = (input: SavingsInput): string =>
  savingsFieldNames.map((field) => `${savingsFields[field].param}=${input[field]}`).join('&');

/**
 * Dollars per funded return before the bank's own fee: service bureau, first software listed,
 * transmitter.
 */
export const unitedFeesPerReturn = ({ fees, software }: PublicSettings): number =>
  (cents(fees.service_bureau_base) + cents(software[0]?.fee ?? 0) + cents(fees.transmitter_base)) / 100;

const cents = (dollars: number) => Math.round(dollars * 100);

/** Dollars; negative where today's figures are better. */
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
 * Computes the spec's formula: (sum of the current fees - United's fees) x returns, plus the part
 * of the preparation fee given away today x returns. Counted in cents; the part given away is
 * rounded to the cent per return.
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
