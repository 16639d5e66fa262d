import { expect, it } from 'vitest';
import { emptyValue, type ValueForm, valueFormSchema } from './value-form';

const member = { id: 'm1', name: 'Dana', email: 'd@x.test' };
const problems = (change: Partial<ValueForm>) =>
  (
    valueFormSchema.safeParse({ ...emptyValue, member, key: 'Office Motto', value: 'x', ...change }).error
      ?.issues ?? []
  ).map(({ path, message }) => `${String(path[0])}: ${message}`);

it('uses the same message for every missing field', () => {
  const missing = 'Please fill in all required fields';
  expect(problems({ member: null, key: ' ', value: '' })).toEqual([
    `member: ${missing}`,
    `key: ${missing}`,
    `value: ${missing}`,
  ]);
});

it.each<[Partial<ValueForm>, string]>([
  [{ value_type: 'url', value: 'soft.test' }, 'value: Enter a full web address'],
  [{ value_type: 'number', value: '12a' }, 'value: Enter a number.'],
  [{ key: '!?' }, 'key: A key must contain a letter or a digit.'],
  [{ key: 'Software password' }, 'value_type: Software password is always stored as a secret.'],
  [{ key: 'Phone', value_type: 'secret' }, 'value_type: Phone is a profile field'],
])('rejects %j', (change, message) => {
  expect(problems(change)).toEqual([expect.stringContaining(message)]);
});

it('accepts secrets of any form and numbers with leading zeros', () => {
  expect(problems({ key: 'Software Password', value_type: 'secret', value: 'a b"<' })).toEqual([]);
  expect(problems({ value_type: 'number', value: '001234' })).toEqual([]);
});
