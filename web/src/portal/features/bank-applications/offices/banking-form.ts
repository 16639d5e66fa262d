import { type BankApplication, bankingSchema } from '@united/domain/bank-applications/bank-application';
import * as z from 'zod/mini';
import { plainAccount } from '~/portal/shared/bank-applications/form/formats';

export interface BankingValues {
  bank_name: string;
  account_name: string;
  account_type: string;
  routing_number: string;
  account_number: string;
  account_number_confirmation: string;
  password: string;
}

const form = z
  .extend(bankingSchema, {
    account_number_confirmation: z.string(),
    password: z.string().check(z.minLength(1, 'Enter your password.')),
  })
  .check(
    z.refine((values) => numbersMatch(values), {
      path: ['account_number_confirmation'],
      error: "Account numbers don't match",
      when: () => true,
    }),
  );

export const bankingFormSchema = z.pipe(
  z.transform((values: BankingValues): unknown => values),
  form,
);
export type BankingChange = z.output<typeof bankingFormSchema>;

/** Returns the current account with blank numbers, which cannot be read back. */
export const bankingValuesOf = (
  application: Pick<BankApplication, 'bank_name' | 'account_name' | 'account_type'>,
): BankingValues => ({
  bank_name: application.bank_name,
  account_name: application.account_name,
  account_type: application.account_type,
  routing_number: '',
  account_number: '',
  account_number_confirmation: '',
  password: '',
});

type Numbers = Pick<BankingValues, 'account_number' | 'account_number_confirmation'>;

const numbersMatch = ({ account_number, account_number_confirmation }: Numbers): boolean =>
  plainAccount(account_number) === plainAccount(account_number_confirmation);

/** Whether the form is complete and the numbers match. */
export const isComplete = (values: BankingValues): boolean =>
  Object.values(values).every((value) => value.trim() !== '') && numbersMatch(values);
