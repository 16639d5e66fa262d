import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { EntryLayout } from '@united/domain/bank-applications/entry-layout';
import { describe, expect, it } from 'vitest';
import { changedLines } from './desk-lines';

const sources = [
  'shipping_city',
  'holder_ssn',
  'holder_dob',
  'routing_number',
  'account_number',
  'total_fee',
];
const layout: EntryLayout = {
  bank: 'Refund Advantage',
  lines: sources.map((source) => ({ label: source, source, format: 'plain' })),
};
const before = {
  shipping_city: 'Macon',
  holder_ssn_last4: '6789',
  bank_name: 'First Community Bank',
  account_name: 'Linden Tax LLC',
  account_type: 'Checking',
  routing_number_last4: '0021',
  account_number_last4: '3456',
  total_fee: 90.95,
} as BankApplication;
const changed = (now: Partial<BankApplication>) =>
  changedLines(layout, before, { ...before, ...now }).map((key) => sources[key]);

describe('changedLines', () => {
  it.each<[string, Partial<BankApplication>, string[]]>([
    ['nothing', {}, []],
    ['the city', { shipping_city: 'Atlanta' }, ['shipping_city']],
    ['a fee', { total_fee: 100.95 }, ['total_fee']],
    ['the last four of the Social Security number', { holder_ssn_last4: '1234' }, ['holder_ssn']],
    ['the last four of the account', { account_number_last4: '8888' }, ['routing_number', 'account_number']],
    ['the bank of the account', { bank_name: 'Harborside' }, ['routing_number', 'account_number']],
    ['a field without a line', { status: 'Under Review' }, []],
  ])('returns the changed lines for %s', (_, now, expected) => {
    expect(changed(now)).toEqual(expected);
  });
});
