import {
  type CustomValueInput,
  customValueInput,
  keySlug,
  userCustomValueKeys,
} from '@united/domain/custom-values/custom-value';
import { password } from '@united/domain/shared/formats';
import type { Role } from '@united/domain/shared/roles';
import { userContracts } from '@united/domain/users/contracts';
import type { User, UserStatus } from '@united/domain/users/user';
import * as z from 'zod/mini';

type ValueKey = (typeof userCustomValueKeys)[number]['key'];
type CustomValues = Record<ValueKey, string>;

/** `with_password` is "Set a password instead" on create, and a new password on edit. */
export interface UserValues extends CustomValues {
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  with_password: boolean;
  password: string;
  confirm_password: string;
}

export const userLabels: Record<keyof UserValues, string> = {
  name: 'Full Name',
  email: 'Email',
  role: 'User Type',
  status: 'Status',
  with_password: 'Set a password',
  password: 'Password',
  confirm_password: 'Confirm Password',
  Member_Email: 'Member Email',
  Contact_First_Name: 'Contact First Name',
  Office_EFIN: 'Office EFIN',
  Branded_Mobile_App_Link: 'Branded Mobile App Link',
  Enrollment_Link: 'Enrollment Link',
  Software_Login: 'Software Login',
  Software_URL: 'Software URL',
};

export const emptyUser: UserValues = {
  name: '',
  email: '',
  role: 'member',
  status: 'active',
  with_password: false,
  password: '',
  confirm_password: '',
  Member_Email: '',
  Contact_First_Name: '',
  Office_EFIN: '',
  Branded_Mobile_App_Link: '',
  Enrollment_Link: '',
  Software_Login: '',
  Software_URL: '',
};

/** Returns the values that a draft may store. */
export const withoutPasswords = ({ password: _, confirm_password: __, ...values }: UserValues) => values;

export const hasCustomValues = (role: Role): boolean => role === 'member';

interface Passwords {
  with_password: boolean;
  password: string;
  confirm_password: string;
}

/** Returns the problems of a password and its confirmation, in the words of the specification. */
export function passwordProblems({ with_password, ...typed }: Passwords): [keyof Passwords, string][] {
  if (!with_password) return [];
  if (typed.password === '') return [['password', 'Please provide a password for the user']];
  const checked = password.safeParse(typed.password);
  const weak = checked.error?.issues[0]?.message;
  const problems: [keyof Passwords, string][] = weak ? [['password', weak]] : [];
  if (typed.confirm_password === '') problems.push(['confirm_password', 'Please confirm the password']);
  else if (typed.confirm_password !== typed.password)
    problems.push(['confirm_password', 'Passwords do not match']);
  return problems;
}

function valueProblems(values: UserValues): [keyof UserValues, string][] {
  if (!hasCustomValues(values.role)) return [];
  return userCustomValueKeys.flatMap(({ key, value_type }): [ValueKey, string][] => {
    const { error } = customValueInput.safeParse({ key, value: values[key], value_type });
    return error ? [[key, error.issues[0]?.message ?? 'This value is not accepted.']] : [];
  });
}

const { name, email, role, status } = userContracts.createUser.input.shape;
const typed = z.string();
const fields = z.object({
  name,
  email,
  role,
  status,
  with_password: z.boolean(),
  password: typed,
  confirm_password: typed,
  Member_Email: typed,
  Contact_First_Name: typed,
  Office_EFIN: typed,
  Branded_Mobile_App_Link: typed,
  Enrollment_Link: typed,
  Software_Login: typed,
  Software_URL: typed,
});

/** The server's schema with password confirmation and typed custom values. Reports all problems. */
export const userFormSchema = fields.check(
  z.superRefine(
    (values, context) => {
      for (const [field, message] of [...passwordProblems(values), ...valueProblems(values)])
        context.issues.push({ code: 'custom', path: [field], message, input: values[field] });
    },
    { when: () => true },
  ),
);

/** Maps values by key, in any spelling. */
export const bySlug = <T>(values: readonly (readonly [key: string, value: T])[]): ReadonlyMap<string, T> =>
  new Map(values.map(([key, value]) => [keySlug(key), value]));

/**
 * Matches no stored version. Sent if the form or its draft started from a value that has changed
 * since.
 */
const otherVersion = 1;

/**
 * Returns the version of each custom value being sent, given the values `before`. 0 means there was
 * none.
 */
export const versionsOf = (
  sent: readonly CustomValueInput[],
  before: UserValues,
  seen: ReadonlyMap<string, { value: string; version: number }>,
) =>
  Object.fromEntries(
    sent.map(({ key }) => {
      const { value, version } = seen.get(keySlug(key)) ?? { value: '', version: 0 };
      return [key, value === before[key as ValueKey] ? version : otherVersion];
    }),
  );

/** Returns the form values of a stored user. Matches custom value keys in any spelling. */
export function formValuesOf(user: User, stored: readonly { key: string; value: string }[]): UserValues {
  const values = bySlug(stored.map(({ key, value }) => [key, value]));
  const loaded = Object.fromEntries(
    userCustomValueKeys.map(({ key }) => [key, values.get(keySlug(key)) ?? '']),
  );
  const { name, email, role, status } = user;
  return { ...emptyUser, ...loaded, name, email, role, status };
}

/** Returns the input for `createUser`, with only the custom values that differ from `before`. */
export function userInputOf(values: UserValues, before: UserValues) {
  const { name, email, role, status } = values;
  const changed: CustomValueInput[] = userCustomValueKeys
    .filter(({ key }) => values[key].trim() !== before[key])
    .map(({ key, value_type }) => ({ key, value: values[key].trim(), value_type }));
  return {
    name,
    email,
    role,
    status,
    ...(values.with_password && { password: values.password }),
    ...(hasCustomValues(role) && changed.length > 0 && { custom_values: changed }),
  };
}

/**
 * Returns the input for `updateUser`. Contains only differences from `before`, to keep changes by
 * others.
 */
export function changesOf(values: UserValues, before: UserValues) {
  const { name, email, role, status, ...rest } = userInputOf(values, before);
  return {
    ...(name !== before.name && { name }),
    ...(email !== before.email && { email }),
    ...(role !== before.role && { role }),
    ...(status !== before.status && { status }),
    ...rest,
  };
}
