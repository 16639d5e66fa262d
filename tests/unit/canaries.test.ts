import { expect, it } from 'vitest';
import { canaries, formsOf, keyCanaries, leaks } from '../support/canaries';

const ssn = canaries['social security number'];
const secrets = { ssn };
const base64 = (text: string) => Buffer.from(text).toString('base64');

it.each([
  ['as it is', `the number ${ssn}.`],
  ['without dashes', 'holder 219099123'],
  ['with spaces', '219 09 9123'],
  ['with another dash', '21909-9123'],
  ['reversed', [...ssn].reverse().join('')],
  ['in hex', Buffer.from(ssn).toString('hex')],
  ['at the start of base64', base64(`${ssn} is it`)],
  ['one further', base64(`x${ssn} is it`)],
  ['two further', base64(`xy${ssn}`)],
  ['in a base64 of JSON', base64(JSON.stringify({ a: 1, holder_ssn: '219099123', b: 2 }))],
])('a secret is found %s', (_, text) => {
  expect(leaks({ log: text }, secrets)).toEqual(['log: ssn']);
});

it('finds characters that URLs, markup and JSON escape', () => {
  const value = 'Thistle "down" & 0815?';
  const written = [encodeURIComponent(value), JSON.stringify({ value })];
  for (const text of written) expect(leaks({ text }, { value })).toEqual(['text: value']);
});

it('finds a date of birth as users write it', () => {
  for (const text of ['08/23/1979', '8/23/1979', '1979-08-23', '19790823'])
    expect(leaks({ text }, { dob: canaries['date of birth'] })).toEqual(['text: dob']);
});

it('ignores last-four digits and other numbers', () => {
  expect(leaks({ row: 'account ends in 8265, SSN in 9123, EFIN 012345, 2025-08-23' }, canaries)).toEqual([]);
});

it('finds a key as text and as bytes', () => {
  const key = Buffer.alloc(32, 'a-key-of-a-test!');
  const env = {
    FIELD_ENCRYPTION_KEYS: JSON.stringify({ current: 'k', keys: { k: key.toString('base64') } }),
  };
  expect(leaks({ log: `key=${key.toString('base64')}` }, keyCanaries(env))).toContain(
    'log: encryption key k',
  );
  expect(leaks({ log: key.toString('hex') }, keyCanaries(env))).toEqual(['log: encryption key k in hex']);
});

it('no two secrets can be confused', () => {
  const all = Object.values(canaries).flatMap((value) => formsOf(value));
  expect(all.length).toBeGreaterThan(100);
  for (const [name, value] of Object.entries(canaries))
    expect(leaks({ text: value }, canaries)).toEqual([`text: ${name}`]);
});
