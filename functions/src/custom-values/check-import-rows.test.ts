import { expect, it } from 'vitest';
import { checkImportRows } from './check-import-rows';

const row = (change: Record<string, string> = {}) => ({
  email: 'Dana@Office.test ',
  key: ' Office Motto',
  value: ' Kept short ',
  value_type: '',
  ...change,
});

it("trims values and fills in a blank type with the key's usual type or text", () => {
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
  ['an empty row', { email: '', key: '', value: '' }, ['email', 'value', 'key']],
  ['an invalid email', { email: 'dana' }, ['email']],
  ['an invalid type', { value_type: 'html' }, ['value_type']],
  ['an invalid link', { value: 'javascript:alert(1)', value_type: 'url' }, ['value']],
  ['a plaintext password', { key: 'Software Password', value_type: 'text' }, ['value_type']],
  ['a profile field as a secret', { key: 'Phone', value_type: 'secret' }, ['value_type']],
  ['a secret without a key', { key: '!', value_type: 'secret' }, ['key']],
  ['a secret that is too long', { value: 'x'.repeat(1001), value_type: 'secret' }, ['value']],
  ['an unknown column', { note: 'x' }, ['note']],
])('rejects %s', (_, change, fields) => {
  const { errors } = checkImportRows([row(change)]);
  expect(errors.map(({ field }) => field)).toEqual(fields);
});

it('rejects a duplicate key for an email, ignoring spelling', () => {
  const { errors } = checkImportRows([
    row(),
    row({ key: 'OFFICE-motto', email: 'dana@office.test' }),
    row({ email: 'b@x.test' }),
  ]);
  expect(errors).toEqual([{ row: 2, field: 'key', message: 'This key is already in row 1.' }]);
});
