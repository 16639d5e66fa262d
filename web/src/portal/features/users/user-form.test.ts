import { buildUser } from '@united/domain/users/user';
import { describe, expect, it } from 'vitest';
import {
  bySlug,
  emptyUser,
  formValuesOf,
  type UserValues,
  userFormSchema,
  userInputOf,
  versionsOf,
} from './user-form';

const dana: UserValues = { ...emptyUser, name: 'Dana Reed', email: 'Dana@Office.com ' };
const problems = (change: Partial<UserValues>) =>
  Object.fromEntries(
    (userFormSchema.safeParse({ ...dana, ...change }).error?.issues ?? []).map((issue) => [
      String(issue.path[0]),
      issue.message,
    ]),
  );

describe('the form', () => {
  it('accepts an invitation without a password and normalizes the email', () => {
    expect(userFormSchema.parse(dana).email).toBe('dana@office.com');
  });

  it('reports all problems together', () => {
    const found = problems({
      name: ' ',
      email: 'no',
      with_password: true,
      password: 'short',
      confirm_password: 'other',
      Software_URL: 'host',
    });
    expect(found).toMatchObject({
      password: 'Password must be at least 8 characters long',
      confirm_password: 'Passwords do not match',
    });
    expect(Object.keys(found).sort()).toEqual([
      'Software_URL',
      'confirm_password',
      'email',
      'name',
      'password',
    ]);
  });

  it('requires the password twice', () => {
    expect(problems({ with_password: true })).toEqual({
      password: 'Please provide a password for the user',
    });
    expect(problems({ with_password: true, password: 'Demo-2025!' })).toEqual({
      confirm_password: 'Please confirm the password',
    });
  });

  it('validates custom values for members only', () => {
    expect(problems({ Office_EFIN: '12a' })).toEqual({ Office_EFIN: 'Enter a number.' });
    expect(problems({ Office_EFIN: '12a', role: 'admin' })).toEqual({});
  });
});

describe('custom values', () => {
  const at = { toDate: () => new Date(0), toMillis: () => 0 };
  const person = {
    name: 'Dana',
    email: 'd@x.test',
    role: 'member',
    status: 'active',
    created_by: null,
  } as const;
  const loaded = formValuesOf(buildUser(person, at, at), [
    { key: 'software_login', value: 'dana01' },
    { key: 'Office_EFIN', value: '012345' },
    { key: 'Favorite color', value: 'green' },
  ]);

  it('are found under any spelling of their key', () => {
    expect(loaded).toMatchObject({ Software_Login: 'dana01', Office_EFIN: '012345', Enrollment_Link: '' });
  });

  it('are sent only if changed, and a blank value deletes its key', () => {
    expect(userInputOf(loaded, loaded)).not.toHaveProperty('custom_values');
    expect(
      userInputOf({ ...loaded, Software_Login: '', Enrollment_Link: 'https://x.test' }, loaded),
    ).toMatchObject({
      custom_values: [
        { key: 'Enrollment_Link', value: 'https://x.test', value_type: 'url' },
        { key: 'Software_Login', value: '', value_type: 'text' },
      ],
    });
  });

  it('stay untouched when the user is no longer a member', () => {
    expect(userInputOf({ ...loaded, role: 'admin', Software_Login: '' }, loaded)).not.toHaveProperty(
      'custom_values',
    );
  });
});

it('sends the version of each custom value, or none if a draft started from another value', () => {
  const before = { ...emptyUser, Contact_First_Name: 'Kim', Office_EFIN: '111111' };
  const sent = (['Contact_First_Name', 'Office_EFIN', 'Software_URL'] as const).map((key) => ({
    key,
    value: 'x',
    value_type: 'text' as const,
  }));
  const seen = bySlug([
    ['Contact First Name', { value: 'Kim', version: 7 }],
    ['office efin', { value: '222222', version: 8 }],
  ]);
  expect(versionsOf(sent, before, seen)).toEqual({ Contact_First_Name: 7, Office_EFIN: 1, Software_URL: 0 });
});
