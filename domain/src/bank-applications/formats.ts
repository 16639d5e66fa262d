import * as z from 'zod/mini';
import { officeDay, teamDay } from '../shared/day';
import { isCalendarDate, text } from '../shared/formats';
import { misplacedSsn, nameLooksLikeSsn } from '../shared/ssn-like';
import { numberKinds, requiredNumber, typedNumber } from '../shared/typed-number';

/**
 * Formats used only by applications, in a separate file so that only their screens load them.
 *
 * Sources: IRS e-file schemas (PTIN, routing number, and account number), SSA POMS RM 10201.035
 * (SSN), the ABA checksum, USPS (ZIP).
 */

/** A name of an office, person, bank, or account. Messages use `label`. */
export const nameText = (label: string) =>
  text(label).check(z.refine((name) => !nameLooksLikeSsn(name), misplacedSsn));

export const ptin = z.string().check(...typedNumber('ptin'));

/** Nine digits with or without dashes; stored as nine digits. */
export const ssn = z.string().check(
  ...typedNumber('ssn'),
  z.refine(
    (value) => !/^\d{9}$/.test(value) || /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(value),
    numberKinds.ssn.expected,
  ),
);

/**
 * Returns whether nine digits are a valid routing number: prefix 01-12 or 21-32, and the sum with
 * weights 3, 7, 1 is divisible by 10.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^(0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{7}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (weights[i % 3] ?? 0), 0);
  return sum % 10 === 0;
}

export const routingNumber = requiredNumber('routing', 'Enter the routing number: 9 digits.').check(
  z.refine(
    (value) => !/^\d{9}$/.test(value) || isRoutingNumber(value),
    'This is not a valid routing number. Check the 9 digits at the bottom left of a check.',
  ),
);

export const accountNumber = requiredNumber('account', 'Enter the account number.');

/** Stored as 30301 or 30301-1234. */
export const zip = requiredNumber('zip', 'Enter the ZIP code.').check(
  z.overwrite((value) => value.replace(/^(\d{5})(\d{4})$/, '$1-$2')),
);

const yearsBefore = (date: string, years: number) => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

export const birthDate = z.string().check(
  z.trim(),
  z.refine(isCalendarDate, 'Enter a valid date of birth: month, day, and year.'),
  z.refine((value) => value >= '1900-01-01', 'The date of birth cannot be before 1900.'),
  z.refine((value) => value <= yearsBefore(teamDay(new Date()), 18), 'The EFIN holder must be 18 or older.'),
);

export const licenseExpiry = z.string().check(
  z.trim(),
  z.refine(isCalendarDate, 'Enter a valid expiration date: month, day, and year.'),
  z.refine(
    (value) => value >= officeDay(new Date(), {}),
    'The license has expired. Enter an expiration date of today or later.',
  ),
  z.refine((value) => value <= '2199-12-31', 'Check the year of the expiration date.'),
);
