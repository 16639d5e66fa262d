import { expect, it } from 'vitest';
import { checkImportRows } from './check-import-rows';

const row = (change: Record<string, string> = {}) => ({
  email: 'Dana@Office.test ',
  key: ' Office Motto',
  value: ' Kept short ',
  value_type: '',
  ...change,
});

it('trims, and gives a blank type the usual one of its key, or text', () => {
  const { values, errors } = checkImportRows([
    row(),
    row({ key: 'software_url', value: 'https://a.test' }),
    row({ key: 'Software Password', value: 'x' }),
    row({ key: 'Tax Slayer EFIN', value: '012345', value_type: ' TEXT ' }),
  ]);
  expect(errors).toEqual([]);
  expect([...values.values()].map(({ value_type }) => value_type)).toEqual(['text', 'url', 'secret', 'text']);
  expect(values.get(1)).toEqual({
    email: 'dana@office.test',
    key: 'Office Motto',
    value: 'Kept short',
    value_type: 'text',
  });
});

it.each<[string, Record<string, string>, string[]]>([
  ['nothing', { email: '', key: '', value: '' }, ['email', 'value', 'key']],
  ['an address that is none', { email: 'dana' }, ['email']],
  ['a type that is none', { value_type: 'html' }, ['value_type']],
  ['a link that is none', { value: 'javascript:alert(1)', value_type: 'url' }, ['value']],
  ['a password in the clear', { key: 'Software Password', value_type: 'text' }, ['value_type']],
  ['a secret in the profile', { key: 'Phone', value_type: 'secret' }, ['value_type']],
  ['a secret without a key', { key: '!', value_type: 'secret' }, ['key']],
  ['a secret that is too long', { value: 'x'.repeat(1001), value_type: 'secret' }, ['value']],
  ['a column nobody knows', { note: 'x' }, ['note']],
])('refuses %s', (_, change, fields) => {
  const { errors } = checkImportRows([row(change)]);
  expect(errors.map(({ field }) => field)).toEqual(fields);
});

it('refuses a key that comes twice for one email, in whatever spelling', () => {
  const { errors } = checkImportRows([
    row(),
    row({ key: 'OFFICE-motto', email: 'dana@office.test' }),
    row({ email: 'b@x.test' }),
  ]);
  expect(errors).toEqual([{ row: 2, field: 'key', message: 'This key is already in row 1.' }]);
});
