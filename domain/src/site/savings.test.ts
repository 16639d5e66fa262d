import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings';
import {
  computeSavings,
  defaultSavings,
  readSavings,
  readSavingsNumber,
  readSharedSavings,
  savingsFieldNames,
  savingsFields,
  sharedSavingsQuery,
  unitedFeesPerReturn,
} from './savings';

const united = unitedFeesPerReturn(defaultSettings);

describe('savings', () => {
  it('are 26,900 with the defaults: 94 of fees and 175 of the preparation fee on 100 returns', () => {
    expect(united).toBe(41);
    expect(computeSavings(defaultSavings(), united)).toEqual({
      currentPerReturnCost: 135,
      unitedPerReturnCost: 41,
      feeSavingsPerReturn: 94,
      totalFeeSavings: 9400,
      taxPrepSavingsPerReturn: 175,
      totalTaxPrepSavings: 17500,
      totalSavings: 26900,
    });
  });

  it('are negative if the current fees are lower, and zero without returns', () => {
    const cheap = {
      ...defaultSavings(),
      currentServiceBureauFee: 0,
      currentSoftwareTechFee: 10,
      currentTransmitterFee: 20,
      currentTaxPrepSplit: 100,
    };
    expect(computeSavings(cheap, united)).toMatchObject({ feeSavingsPerReturn: -11, totalSavings: -1100 });
    expect(computeSavings({ ...cheap, bankProductsFunded: 0 }, united).totalSavings).toBeCloseTo(0);
  });

  it('are computed in cents', () => {
    const input = {
      ...defaultSavings(),
      currentSoftwareTechFee: 35.1,
      avgTaxPrepFee: 349.99,
      bankProductsFunded: 3,
    };
    expect(computeSavings(input, united)).toMatchObject({
      feeSavingsPerReturn: 94.1,
      totalFeeSavings: 282.3,
      taxPrepSavingsPerReturn: 175,
    });
  });
});

describe('a typed number', () => {
  it.each([
    ['50', 50],
    [' $1,000.00 ', 1000],
    ['.5', 0.5],
    ['0', 0],
  ])('%s is %d dollars', (typed, value) => {
    expect(readSavingsNumber('currentServiceBureauFee', typed)).toEqual({ value });
  });

  it.each([
    ['currentServiceBureauFee', '', /^Enter a number/],
    ['currentServiceBureauFee', '-1', /negative/],
    ['currentServiceBureauFee', '1e3', /digits/],
    ['currentServiceBureauFee', '1,00', /digits/],
    ['currentServiceBureauFee', '<b>', /digits/],
    ['currentServiceBureauFee', 'Infinity', /digits/],
    ['currentServiceBureauFee', '1000.01', /\$1,000 or less/],
    ['currentServiceBureauFee', '9'.repeat(400), /or less/],
    ['avgTaxPrepFee', '3.999', /two decimal places/],
    ['bankProductsFunded', '10.5', /whole number/],
    ['bankProductsFunded', '100001', /100,000 or less/],
    ['currentTaxPrepSplit', '101%', /0 to 100/],
  ] as const)('%s refuses "%s"', (field, typed, message) => {
    expect(readSavingsNumber(field, typed)).toEqual({ error: expect.stringMatching(message) });
  });

  it('reports every invalid field', () => {
    expect(readSavings((field) => (field === 'avgTaxPrepFee' ? '350' : ''))).toEqual({
      errors: expect.objectContaining({ bankProductsFunded: expect.any(String) }),
    });
  });
});

/** Returns query parameters the way a browser does. */
const paramsOf = (query: string) => {
  const pairs = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]));
  return (name: string) => pairs.get(name) ?? null;
};

describe('a shared URL', () => {
  it('restores the figures', () => {
    const input = { ...defaultSavings(), bankProductsFunded: 240, avgTaxPrepFee: 299.5 };
    expect(readSharedSavings(paramsOf(sharedSavingsQuery(input)))).toEqual({ kind: 'shared', input });
  });

  it('uses defaults for missing parameters, and ignores URLs without figures', () => {
    expect(readSharedSavings(paramsOf('returns=7&utm_source=x'))).toEqual({
      kind: 'shared',
      input: { ...defaultSavings(), bankProductsFunded: 7 },
    });
    expect(readSharedSavings(paramsOf('utm_source=x'))).toEqual({ kind: 'none' });
  });

  it.each(['returns=-5', 'split=101', 'returns=abc', 'returns=1e9', 'preparation-fee='])(
    'rejects %s',
    (query) => {
      expect(readSharedSavings(paramsOf(query))).toEqual({ kind: 'bad' });
    },
  );

  it('has a unique name per field', () => {
    expect(new Set(savingsFieldNames.map((field) => savingsFields[field].param)).size).toBe(6);
  });
});
