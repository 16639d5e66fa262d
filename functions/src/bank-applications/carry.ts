import type { BankApplication } from '@united/domain/bank-applications/bank-application';

/** The fields to bring to the bank once these have changed too. */
export const withCarried = (
  { pending_carry = [] }: Pick<BankApplication, 'pending_carry'>,
  fields: readonly string[],
): string[] => [...new Set([...pending_carry, ...fields])];
