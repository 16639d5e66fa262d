import { afterEach, describe, expect, it, vi } from 'vitest';
import { efin } from '../shared/formats';
import {
  accountNumber,
  birthDate,
  isRoutingNumber,
  licenseExpiry,
  ptin,
  routingNumber,
  ssn,
  zip,
} from './formats';

const problem = (schema: typeof ssn, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('application formats', () => {
  it.each(['021000021', '111000025', '121000248', '211274450', '322271627'])(
    'accepts routing number %s',
    (value) => {
      expect(isRoutingNumber(value)).toBe(true);
      expect(routingNumber.parse(value)).toBe(value);
    },
  );

  it('distinguishes nine digits that are not a routing number from too few digits', () => {
    expect(problem(routingNumber, '021000020')).toMatch(/^This is not a valid routing number\./);
    expect(problem(routingNumber, '02100002')).toMatch(/^8 digits entered\./);
  });

  it.each([undefined, '', ' - '])(
    'asks for a missing number instead of describing its format: %j',
    (value) => {
      expect(problem(routingNumber, value)).toBe('Enter the routing number: 9 digits.');
      expect(problem(zip, value)).toBe('Enter the ZIP code.');
      expect(problem(efin, value)).toBe('Enter the EFIN: 6 digits.');
      if (value !== ' - ') expect(problem(accountNumber, value)).toBe('Enter the account number.');
    },
  );

  it.each(['0021000021', '0210000210', '131000021', '021000020', '02100002', '0210000211'])(
    'rejects routing number %s',
    (value) => {
      expect(isRoutingNumber(value)).toBe(false);
    },
  );

  it.each(['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000', '12345678'])(
    'rejects SSN %s',
    (value) => {
      expect(ssn.safeParse(value).success).toBe(false);
    },
  );

  it('stores an SSN as nine digits and a PTIN in capitals', () => {
    expect(ssn.parse(' 219-09-9123 ')).toBe('219099123');
    expect(ptin.parse('p12345678')).toBe('P12345678');
  });

  it('describes the expected SSN format', () => {
    expect(problem(ssn, '666-12-3456')).toMatch(/cannot start with 000, 666 or 9/);
    expect(problem(ssn, '12345678')).toMatch(/^8 digits entered\./);
  });

  it('formats a nine-digit ZIP code with a dash', () => {
    expect(['30301', '303011234'].map((value) => zip.parse(value))).toEqual(['30301', '30301-1234']);
    expect(problem(zip, null)).toBe('Enter the ZIP code.');
  });
});

describe('application dates', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['2007-06-15', undefined],
    ['2007-06-16', /18 or older/],
    ['1900-01-01', undefined],
    ['1899-12-31', /before 1900/],
    ['1980-02-30', /valid date of birth/],
  ])('birth date %s', (value, message) => {
    vi.useFakeTimers({ now: new Date('2025-06-15T18:00:00Z') });
    const found = problem(birthDate, ` ${value} `);
    if (message) expect(found).toMatch(message);
    else expect(found).toBeUndefined();
  });

  it.each([
    ['2025-06-15', undefined],
    ['2025-06-14', /has expired/],
    ['2199-12-31', undefined],
    ['2200-01-01', /Check the year/],
    ['2026-13-01', /valid expiration date/],
  ])('license expiring %s', (value, message) => {
    vi.useFakeTimers({ now: new Date('2025-06-15T18:00:00Z') });
    const found = problem(licenseExpiry, ` ${value} `);
    if (message) expect(found).toMatch(message);
    else expect(found).toBeUndefined();
  });
});
