import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { accountNumber, ptin, routingNumber, ssn, zip } from '../bank-applications/formats';
import { efin, phone } from './formats';
import { type NumberKindName, numberKinds, numberProblem, plainNumber } from './typed-number';

/** A valid number of each kind, and its schema if it's a separate field. */
const right: Record<NumberKindName, [number: string, schema?: z.ZodMiniType<string, string>]> = {
  efin: ['012345', efin],
  ptin: ['P01234567', ptin],
  ssn: ['219099123', ssn],
  ein: ['123456789'],
  routing: ['021000021', routingNumber],
  account: ['4410098765432109', accountNumber],
  zip: ['30301', zip],
  phone: ['5555550123', phone],
  code: ['012345'],
};
const kinds = Object.keys(right) as NumberKindName[];

const inGroups = (text: string, by: string) => text.replace(/(.{3})(?=.)/g, `$1${by}`);
const fullWidth = (text: string) =>
  text.replaceAll(/[0-9A-Z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

const ways: [string, (text: string) => string][] = [
  ['spaces', (text) => inGroups(text, ' ')],
  ['spaces around it', (text) => `  ${text}\t\n`],
  ['no-break spaces', (text) => inGroups(text, '\u00a0')],
  ['narrow no-break spaces', (text) => inGroups(text, '\u202f')],
  ['zero-width spaces', (text) => inGroups(text, '\u200b')],
  ['dots', (text) => inGroups(text, '.')],
  ['full-width digits', fullWidth],
];
const dashes: [string, (text: string) => string][] = [
  ['dashes', (text) => inGroups(text, '-')],
  ['en dashes', (text) => inGroups(text, '–')],
  ['minus signs', (text) => inGroups(text, '−')],
];

describe.each(kinds)('%s', (kind) => {
  const [number, schema] = right[kind];
  const { unit, max } = numberKinds[kind];
  const problem = (typed: string) => numberProblem(kind, plainNumber(kind, typed));

  it.each(ways)('removes %s', (_, write) => {
    expect(plainNumber(kind, write(number))).toBe(number);
    expect(problem(write(number))).toBeNull();
    if (schema) expect(schema.parse(write(number))).toBe(number);
  });

  it.each(dashes)(`${kind === 'account' ? 'keeps' : 'removes'} %s`, (_, write) => {
    const short = kind === 'account' ? '44100987' : number;
    const kept = kind === 'account' ? inGroups(short, '-') : number;
    expect(plainNumber(kind, write(short))).toBe(kept);
    expect(problem(write(short))).toBeNull();
  });

  it('rejects an extra digit by length, without truncating', () => {
    const long = `${number.startsWith('P') ? 'P' : ''}${'2'.repeat(max + 1)}`;
    expect(plainNumber(kind, long)).toBe(long);
    expect(problem(long)).toContain(`${max + 1} ${unit}s entered, at most ${max}.`);
    const issues = schema?.safeParse(long).error?.issues;
    if (schema) expect(issues?.[0]?.message).toBe(problem(long));
  });

  it('rejects a missing digit by length', () => {
    const short = kind === 'account' ? '441' : number.slice(0, -1);
    const count = short.replace('P', '').length;
    expect(problem(short)).toContain(`${count} ${unit}s entered.`);
    if (schema) expect(schema.safeParse(short).success).toBe(false);
  });

  it.each(['O', 'l', '_', '$', '٣'])('names the invalid character %s', (character) => {
    if (numberKinds[kind].allowed.test(character)) return expect(kind).toBe('account');
    const typed = `${number.slice(0, -1)}${character}`;
    const shown = plainNumber(kind, character);
    expect(problem(typed)).toMatch(new RegExp(`^“\\${shown}” is not a`));
  });

  it('says what is expected for blank input', () => {
    expect(problem(' . ')).toBe(numberKinds[kind].expected);
  });
});

it('accepts a lowercase PTIN and requires its letter', () => {
  expect(ptin.parse('p 0123-4567')).toBe('P01234567');
  expect(numberProblem('ptin', '01234567')).toBe(numberKinds.ptin.expected);
});

it('stores a nine-digit ZIP code with its dash and rejects seven digits', () => {
  expect(['303011234', '30301-1234', '30301 1234'].map((typed) => zip.parse(typed))).toEqual(
    Array(3).fill('30301-1234'),
  );
  expect(numberProblem('zip', '3030112')).toContain('7 digits entered.');
});

it('accepts a phone number with the country code', () => {
  expect(['+1 (555) 555-0123', '1.555.555.0123'].map((typed) => phone.parse(typed))).toEqual([
    '5555550123',
    '5555550123',
  ]);
  expect(phone.safeParse('+44 20 7946 0958').success).toBe(false);
});
