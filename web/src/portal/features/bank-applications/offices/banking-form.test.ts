import { describe, expect, it } from 'vitest';
import { type BankingValues, bankingFormSchema, bankingValuesOf, isComplete } from './banking-form';

const values: BankingValues = {
  bank_name: 'First Bank',
  account_name: 'Maple Tax LLC',
  account_type: 'Checking',
  routing_number: '021000021',
  account_number: '000123456789',
  account_number_confirmation: '000123456789',
  password: 'secret',
};
const errorsOf = (change: Partial<BankingValues>) =>
  bankingFormSchema.safeParse({ ...values, ...change }).error?.issues.map((issue) => issue.message) ?? [];

describe('edit banking', () => {
  it('starts with blank numbers, which cannot be read back', () => {
    const start = bankingValuesOf({ bank_name: 'B', account_name: 'A', account_type: 'Savings' });
    expect(start).toMatchObject({
      bank_name: 'B',
      account_type: 'Savings',
      account_number: '',
      password: '',
    });
    expect(isComplete(start)).toBe(false);
  });

  it.each(Object.keys(values))('requires %s', (field) => {
    expect(isComplete(values)).toBe(true);
    expect(isComplete({ ...values, [field]: ' ' })).toBe(false);
  });

  it('requires the same account number twice', () => {
    const change = { account_number_confirmation: '000123456788' };
    expect(isComplete({ ...values, ...change })).toBe(false);
    expect(errorsOf(change)).toEqual(["Account numbers don't match"]);
  });

  it('validates with the server’s schema', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ routing_number: '021000020' })[0]).toContain('not a valid routing number');
  });
});
