import * as z from 'zod/mini';
import { limits } from './limits';
import {
  characterCount,
  hasControls,
  hasLineBreak,
  isStorable,
  isVisible,
  plainLine,
  plainText,
} from './plain-text';

/**
 * Formats of the trade. Everything is stored as text, since leading zeros matter. Every schema
 * trims, and its message names what is expected. Sources: IRS e-file schemas (EFIN, PTIN, routing
 * and account number), SSA POMS RM 10201.035 (SSN), the ABA checksum, USPS (ZIP).
 */

const digitsOf = (text: string) => text.replace(/[\s().-]/g, '');

/** Normalizes a name, title or other single line. */
export const asLine = z.overwrite(plainLine);
/** Normalizes a text of several lines. */
export const asText = z.overwrite(plainText);
/** Refuses more characters than `max`; a letter beyond U+FFFF counts once, as in database rules. */
export const atMost = (max: number, message = `Use ${max} characters or fewer.`) =>
  z.refine<string>((value) => value.length <= max || characterCount(value) <= max, message);
/** Refuses a text without visible characters. */
export const visible = (message: string) => z.refine<string>(isVisible, message);
/** For values that must not be changed, such as a password. */
export const keptAsTyped = z.refine<string>(isStorable, 'This contains characters that cannot be stored.');

/** A required line of at most `max` characters; `label` names it in the message. */
export const text = (label: string, max: number = limits.shortText) =>
  z.string(`Enter the ${label}.`).check(
    z.refine((value) => !hasControls(value), `The ${label} has characters that cannot be shown.`),
    asLine,
    visible(`Enter the ${label}.`),
    atMost(max, `Use ${max} characters or fewer for the ${label}.`),
    z.refine((value) => !hasLineBreak(value), `The ${label} has to be one line.`),
  );

/**
 * An optional value: blank text and null count as missing, so that an empty form field and an
 * absent key mean the same.
 */
export const blankable = <T extends z.ZodMiniType<unknown, string>>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: string | null | undefined) =>
        value === null || value === undefined || value.trim() === '' ? undefined : value,
      ),
      z.optional(schema),
    ),
  );

export const efin = z
  .string('Enter the EFIN: 6 digits.')
  .check(z.trim(), z.regex(/^\d{6}$/, 'An EFIN has exactly 6 digits, like 123456.'));

export const ptin = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^P\d{8}$/, 'A PTIN is the letter P and 8 digits, like P12345678.'),
  );

/** Nine digits with or without dashes; kept as nine digits. */
export const ssn = z
  .string()
  .check(
    z.overwrite(digitsOf),
    z.regex(
      /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/,
      'A Social Security number has 9 digits, like 123-45-6789, and cannot start with 000, 666 or 9.',
    ),
  );

/**
 * Whether nine digits are a routing number: prefix 01-12 or 21-32, weights 3, 7, 1, sum divisible
 * by 10.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^(0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{7}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (weights[i % 3] ?? 0), 0);
  return sum % 10 === 0;
}

export const routingNumber = z
  .string('Enter the routing number: 9 digits.')
  .check(
    z.trim(),
    z.regex(/^\d{9}$/, 'A routing number has exactly 9 digits.'),
    z.refine(
      isRoutingNumber,
      'This is not a valid routing number. Check the 9 digits at the bottom left of a check.',
    ),
  );

export const accountNumber = z
  .string('Enter the account number.')
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9-]{4,17}$/, 'An account number has 4 to 17 letters, digits or dashes.'),
  );

export const zip = z
  .string('Enter the ZIP code.')
  .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has 5 digits, or 5 and 4 like 30301-1234.'));

/** Ten digits however they are written, with or without +1; kept as ten digits. */
export const phone = z.string().check(
  z.overwrite((value) => digitsOf(value).replace(/^\+?1(?=\d{10}$)/, '')),
  z.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'A US phone number has 10 digits, like (555) 555-0123.'),
);

export const email = z
  .string('Enter an email address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email, `Use ${limits.email} characters or fewer.`),
    z.email('Enter an email address like name@office.com.'),
  );

/** Whether a typed web address may become a link: absolute, http or https. */
export const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^\s/?#"'<>\\]+([/?#][^\s"'<>\\]*)?$/i.test(value);

export const webAddress = z
  .string()
  .check(
    asLine,
    z.maxLength(2000, 'Use 2000 characters or fewer.'),
    z.refine(isWebAddress, 'Enter a full web address that starts with https:// or http://.'),
  );

/** Whether text is a real calendar date, YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Today's date as YYYY-MM-DD in the clock's own time zone. */
export function today(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

const yearsBefore = (date: string, years: number) => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

export const birthDate = z.string().check(
  z.trim(),
  z.refine(isCalendarDate, 'Enter a real date of birth as month, day and year.'),
  z.refine((value) => value >= '1900-01-01', 'The date of birth cannot be before 1900.'),
  z.refine((value) => value <= yearsBefore(today(), 18), 'The EFIN holder must be 18 or older.'),
);

export const licenseExpiry = z.string().check(
  z.trim(),
  z.refine(isCalendarDate, 'Enter a real expiry date as month, day and year.'),
  z.refine((value) => value >= today(), 'The license has expired. Enter an expiry date of today or later.'),
  z.refine((value) => value <= '2199-12-31', 'Check the year of the expiry date.'),
);

/** The password rule, with the spec's messages. */
export const password = z.string('Enter a password.').check(
  z.minLength(8, 'Password must be at least 8 characters long'),
  z.maxLength(128, 'Use 128 characters or fewer.'),
  keptAsTyped,
  z.refine(
    (value) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value),
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ),
);

/** Checks an amount in dollars: no fractions of a cent. */
export const wholeCents = z.refine<number>(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  'Use at most two decimals.',
);
