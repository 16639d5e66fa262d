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
import { typedNumber } from './typed-number';

/**
 * Formats that several nouns share; those of an application alone are in
 * `bank-applications/formats.ts`. Everything is stored as text, since leading zeros matter. Every
 * schema trims, and its message names what is expected. Source: IRS e-file schemas (EFIN).
 */

/** Normalizes a text; refuses one with a character that was lost before it came here. */
const normalized = (normalize: (value: string) => string) =>
  z.check<string>((payload) => {
    const { value } = payload;
    payload.value = normalize(value);
    if (isReadable(value)) return;
    const message = 'This has a character that could not be read (�). Type it again.';
    payload.issues.push({ code: 'custom', input: value, message });
  });

/** Normalizes a name, title or other single line. */
export const asLine = normalized(plainLine);
/** Normalizes a text of several lines. */
export const asText = normalized(plainText);
/** Normalizes a text of someone else's file to one line. */
export const asCell = normalized(asOneLine);
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
    z.refine(isReadable, `The ${label} has a character that could not be read (�). Type it again.`),
    asLine,
    visible(`Enter the ${label}.`),
    atMost(max, `Use ${max} characters or fewer for the ${label}.`),
    z.refine((value) => !hasLineBreak(value), `The ${label} must be a single line.`),
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

export const efin = z.string('Enter the EFIN: 6 digits.').check(...typedNumber('efin'));

/** Ten digits however they are written, with or without +1; kept as ten digits. */
export const phone = z.string().check(
  ...typedNumber('phone'),
  z.refine(
    (value) => !/^\d{10}$/.test(value) || /^[2-9]\d{2}[2-9]\d{6}$/.test(value),
    'A US phone number has 10 digits, like (555) 555-0123. Area code and exchange begin with 2 to 9.',
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
