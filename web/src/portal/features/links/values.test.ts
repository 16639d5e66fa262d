import type { StoredValueType } from '@united/domain/custom-values/custom-value';
import { describe, expect, it } from 'vitest';
import { keyText, otherValues, softwareOf, type Value } from './values';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const value = (key: string, text: string, value_type: StoredValueType = 'text'): Value => ({
  id: key,
  member_id: 'u1',
  key,
  value: text,
  value_type,
  created_at: at,
  updated_at: at,
});

describe('the software login', () => {
  it('is found under any spelling of its key and preferred over the username', () => {
    const values = [
      value('Software Username', 'second'),
      value('Software_Login', ' first '),
      value('SOFTWARE url', 'https://soft.test/login', 'url'),
    ];
    expect(softwareOf(values)).toEqual({ login: 'first', url: 'https://soft.test/login' });
    expect(softwareOf(values.slice(0, 1))).toEqual({ login: 'second', url: '' });
  });

  it('ignores secrets and script URLs', () => {
    expect(
      softwareOf([value('Software_Login', '', 'secret'), value('Software_URL', 'javascript:alert(1)')]),
    ).toEqual({ login: '', url: '' });
  });
});

it('other values are sorted by key and exclude the login and the member’s profile', () => {
  const keys = [
    'Office_EFIN',
    'phone',
    'Software_URL',
    'website_url',
    'Enrollment Link',
    'Software Password',
  ];
  expect(otherValues(keys.map((key) => value(key, 'x'))).map(({ key }) => keyText(key))).toEqual([
    'Enrollment Link',
    'Office EFIN',
    'Software Password',
  ]);
});
