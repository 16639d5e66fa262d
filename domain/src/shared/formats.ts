import * as z from 'zod/mini';
import { limits } from './limits';
import {
  asOneLine,
  characterCount,
  hasControls,
  hasLineBreak,
  isReadable,
  isStorable,
  isVisible,
  plainLine,
  plainText,
} from './plain-text';
import { requiredNumber, typedNumber } from './typed-number';

/**
 * Formats shared by several nouns; `bank-applications/formats.ts` has those used only by
 * applications. Everything is stored as text because leading zeros matter. Every schema trims its
 * input, and its message says what is expected. Source: IRS e-file schemas (EFIN).
 */

/**
 * Normalizes a text and rejects replacement characters (�), which stand for characters lost
 * earlier.
 */
const normalized = (normalize: (value: string) => string) =>
  z.check<string>((payload) => {
    const { value } = payload;
    payload.value = normalize(value);
    if (isReadable(value)) return;
    const message = 'This contains an unreadable character (�). Type it again.';
    payload.issues.push({ code: 'custom', input: value, message });
  });

/** Normalizes a name, title, or other single line. */
export const asLine = normalized(plainLine);
/** Normalizes a multi-line text. */
export const asText = normalized(plainText);
/** Normalizes a cell of an imported file to a single line. */
export const asCell = normalized(asOneLine);
/**
 * Rejects more than `max` characters. A character beyond U+FFFF counts once, as in security rules.
 */
export const atMost = (max: number, message = `Use ${max} characters or fewer.`) =>
  z.refine<string>((value) => value.length <= max || characterCount(value) <= max, message);
/** Rejects a text without visible characters. */
export const visible = (message: string) => z.refine<string>(isVisible, message);
/** For values that must not be normalized, such as passwords. */
export const storableText = z.refine<string>(isStorable, 'This contains characters that cannot be stored.');

/** A required single line of at most `max` characters. Messages use `label`. */
export const text = (label: string, max: number = limits.shortText) =>
  z.string(`Enter the ${label}.`).check(
    z.refine((value) => !hasControls(value), `The ${label} contains characters that cannot be displayed.`),
    z.refine(isReadable, `The ${label} contains an unreadable character (�). Type it again.`),
    asLine,
    visible(`Enter the ${label}.`),
    atMost(max, `Use ${max} characters or fewer for the ${label}.`),
    z.refine((value) => !hasLineBreak(value), `The ${label} must be a single line.`),
  );

/**
 * An optional value. Blank text and null count as missing, so that an empty form field and an
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

export const efin = requiredNumber('efin', 'Enter the EFIN: 6 digits.');

/** Ten digits in any notation, with or without +1; stored as ten digits. */
export const phone = z.string().check(
  ...typedNumber('phone'),
  z.refine(
    (value) => !/^\d{10}$/.test(value) || /^[2-9]\d{2}[2-9]\d{6}$/.test(value),
    'A US phone number has 10 digits, like (555) 555-0123. The area code and exchange start with 2 to 9.',
  ),
);

export const email = z
  .string('Enter an email address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email, `Use ${limits.email} characters or fewer.`),
    z.email('Enter an email address like name@office.com.'),
  );

/**
 * Returns whether a web address is absolute and uses http or https, so that it can become a link.
 */
export const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^\s/?#"'<>\\]+([/?#][^\s"'<>\\]*)?$/i.test(value);

export const webAddress = z
  .string()
  .check(
    asLine,
    z.maxLength(2000, 'Use 2000 characters or fewer.'),
    z.refine(isWebAddress, 'Enter a full web address that starts with https:// or http://.'),
  );

/** Returns whether a text is a valid calendar date, YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Returns today's date as YYYY-MM-DD in the device's time zone. */
export function today(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** The password policy, with the specification's messages. */
export const password = z.string('Enter a password.').check(
  z.minLength(8, 'Password must be at least 8 characters long'),
  z.maxLength(128, 'Use 128 characters or fewer.'),
  storableText,
  z.refine(
    (value) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value),
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ),
);

/** Rejects fractions of a cent. */
export const wholeCents = z.refine<number>(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  'Use at most two decimal places.',
);
