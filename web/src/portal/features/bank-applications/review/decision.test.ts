import { describe, expect, it } from 'vitest';
import { decisionProblems, defaultStatusFor, feesAfter } from './decision';

const values = { called_back: false, status: 'Bank Application Sent', reason: '' } as const;

describe('decisionProblems', () => {
  it('requires a call before accepting changes to the payout account or holder', () => {
    expect(decisionProblems('accept', values, true)).toEqual([['called_back', expect.any(String)]]);
    expect(decisionProblems('accept', { ...values, called_back: true }, true)).toEqual([]);
    expect(decisionProblems('accept', values, false)).toEqual([]);
  });

  it('requires a reason to refuse, and limits its length', () => {
    expect(decisionProblems('refuse', { ...values, reason: ' ' }, true)).toEqual([
      ['reason', expect.any(String)],
    ]);
    expect(decisionProblems('refuse', { ...values, reason: 'x'.repeat(501) }, true)).toEqual([
      ['reason', expect.stringContaining('500')],
    ]);
    expect(decisionProblems('refuse', { ...values, reason: 'Other holder' }, true)).toEqual([]);
  });
});

it('keeps the status for contact changes alone, and resends for anything else', () => {
  const approved = { status: 'Approved' } as const;
  expect(defaultStatusFor(approved, ['contact'])).toBe('Bank Application Approved');
  expect(defaultStatusFor(approved, ['contact', 'fees'])).toBe('Bank Application Sent');
});

it('returns the fees after a change, or null if fees do not change', () => {
  const now = {
    bank_product: 'Refund Advantage',
    selected_software: 'TaxSlayer',
    service_bureau_addon: 5,
    transmitter_addon: 10,
  };
  expect(feesAfter(now, [{ field: 'transmitter_addon', from: '10', to: '20' }])).toEqual({
    ...now,
    transmitter_addon: 20,
  });
  expect(feesAfter(now, [{ field: 'holder_phone', from: null, to: '5555550123' }])).toBeNull();
});
