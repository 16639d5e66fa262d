import { accountContracts } from '@united/domain/users/account-contracts';
import * as z from 'zod/mini';

/** The input of createAdmin plus the password confirmation. */
export const createAdminSchema = z
  .strictObject({
    ...accountContracts.createAdmin.input.shape,
    confirm_password: z.string(),
  })
  .check(
    z.refine((value) => value.password === value.confirm_password, {
      error: 'Passwords do not match',
      path: ['confirm_password'],
      when: ({ value }) => typeof value === 'object' && value !== null && 'confirm_password' in value,
    }),
  );

export type CreateAdminValues = z.input<typeof createAdminSchema>;

export const createAdminLabels: Record<keyof CreateAdminValues, string> = {
  setup_key: 'Setup key',
  name: 'Full Name',
  email: 'Email',
  password: 'Password',
  confirm_password: 'Confirm Password',
  role: 'Role',
};
