import type { BankApplication } from '@united/domain/bank-applications/bank-application';

/** Adds changed fields to those that staff still has to update at the bank. */
export const withPendingCarry = (
  { pending_carry = [] }: Pick<BankApplication, 'pending_carry'>,
  fields: readonly string[],
): string[] => [...new Set([...pending_carry, ...fields])];
