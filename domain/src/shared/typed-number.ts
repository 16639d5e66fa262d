import * as z from 'zod/mini';

/** The format of a number that users type. */
interface NumberKind {
  /** Allowed characters, not counting separators. Error messages name the first wrong one. */
  allowed: RegExp;
  /** The noun for an allowed character. */
  unit: 'digit' | 'character';
  min: number;
  max: number;
  /** The expected format; every error message ends with it. */
  expected: string;
  /** Separators that are part of the number and are kept. */
  keeps?: 'dashes';
  /** The leading letter, which isn't counted as a digit. */
  letter?: 'P';
}

/**
 * Number formats in the tax business. Sources: IRS e-file schemas, SSA POMS RM 10201.035, USPS.
 * Numbers are stored without separators, as text because leading zeros matter.
 */
export const numberKinds = {
  efin: {
    allowed: /\d/,
    unit: 'digit',
    min: 6,
    max: 6,
    expected: 'An EFIN has exactly 6 digits, like 123456.',
  },
  ptin: {
    allowed: /\d/,
    unit: 'digit',
    min: 8,
    max: 8,
    letter: 'P',
    expected: 'A PTIN is the letter P and 8 digits, like P12345678.',
  },
  ssn: {
    allowed: /\d/,
    unit: 'digit',
    min: 9,
    max: 9,
    expected: 'A Social Security number has 9 digits, like 123-45-6789, and cannot start with 000, 666 or 9.',
  },
  ein: { allowed: /\d/, unit: 'digit', min: 9, max: 9, expected: 'An EIN has 9 digits, like 12-3456789.' },
  routing: {
    allowed: /\d/,
    unit: 'digit',
    min: 9,
    max: 9,
    expected: 'A routing number has exactly 9 digits.',
  },
  account: {
    allowed: /[A-Za-z0-9-]/,
    unit: 'character',
    min: 4,
    max: 17,
    keeps: 'dashes',
    expected: 'An account number has 4 to 17 letters, digits or dashes.',
  },
  zip: {
    allowed: /\d/,
    unit: 'digit',
    min: 5,
    max: 9,
    expected: 'A ZIP code has 5 digits, or 5 and 4 like 30301-1234.',
  },
  phone: {
    allowed: /\d/,
    unit: 'digit',
    min: 10,
    max: 10,
    expected: 'A US phone number has 10 digits, like (555) 555-0123.',
  },
  code: { allowed: /\d/, unit: 'digit', min: 6, max: 6, expected: 'A code has 6 digits.' },
} as const satisfies Record<string, NumberKind>;
export type NumberKindName = keyof typeof numberKinds;

const kindOf = (name: NumberKindName): NumberKind => numberKinds[name];

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const separators = /[\s\u200B-\u200D\u2060\uFEFF.()/]/g;

/** Converts full-width digits and letters, and every kind of dash, to ASCII. */
const asAscii = (text: string): string => text.normalize('NFKC').replace(dashes, '-');

/**
 * Returns a typed or pasted number without separators: spaces of any kind, dots, dashes, slashes,
 * and parentheses. Nothing else is removed or truncated.
 */
export function plainNumber(name: NumberKindName, typed: string): string {
  const { keeps, letter } = kindOf(name);
  const plain = asAscii(typed).replace(separators, '');
  if (keeps === 'dashes') return plain;
  const bare = plain.replaceAll('-', '');
  if (name === 'phone') return bare.replace(/^\+?1(?=\d{10}$)/, '');
  return letter ? bare.toUpperCase() : bare;
}

const counted = (count: number, unit: NumberKind['unit']): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Returns what's wrong with a number, and the expected format: names the first wrong character, or
 * the length. Returns null if the number is valid.
 * @param plain the number as returned by `plainNumber`
 */
export function numberProblem(name: NumberKindName, plain: string): string | null {
  const { allowed, unit, min, max, letter, expected } = kindOf(name);
  if (plain === '') return expected;
  const hasLetter = letter === undefined || plain.startsWith(letter);
  const body = letter && hasLetter ? plain.slice(1) : plain;
  const wrong = [...body].find((character) => !allowed.test(character));
  if (wrong !== undefined) {
    const what = unit === 'digit' ? 'is not a digit' : 'is not a letter, digit or dash';
    return `“${wrong}” ${what}. ${expected}`;
  }
  if (!hasLetter) return expected;
  const { length } = body;
  if (length > max) return `${counted(length, unit)} entered, at most ${max}. ${expected}`;
  if (length < min || (name === 'zip' && length !== 5 && length !== 9)) {
    return `${counted(length, unit)} entered. ${expected}`;
  }
  return null;
}

/**
 * Schema checks for a typed number: removes separators, then validates the format.
 * @param blank the message for a blank value; the expected format by default
 */
export const typedNumber = (name: NumberKindName, blank = kindOf(name).expected) =>
  [
    z.overwrite<string>((typed) => plainNumber(name, typed)),
    z.refine<string>((plain) => numberProblem(name, plain) === null, {
      error: ({ input }) => (input === '' ? blank : (numberProblem(name, String(input)) ?? undefined)),
    }),
  ] as const;

/** A required typed number. A missing and a blank one get the same message. */
export const requiredNumber = (name: NumberKindName, missing: string) =>
  z.string(missing).check(...typedNumber(name, missing));
