import { expect, it } from 'vitest';
import { defaultSettings, newBank } from '../settings/settings';
import { oldAccountWarning } from './payout';

const at = (min: number, max: number) => ({
  banks: [
    { ...newBank, name: 'First Bank', payout_days_min: 8, payout_days_max: 9 },
    { ...newBank, name: 'Harbor Bank', payout_days_min: min, payout_days_max: max },
  ],
});

it('says how long payments may still reach the old account, from the bank’s settings', () => {
  const usual =
    'Payments in progress may still reach the old account for 3 to 5 business days. Do not close it yet.';
  expect(oldAccountWarning({ bank_product: 'Refund Advantage' }, defaultSettings)).toBe(usual);
  expect(oldAccountWarning({ bank_product: 'A former bank' }, defaultSettings)).toBe(usual);
  const harbor = { bank_product: 'Harbor Bank' };
  expect(oldAccountWarning(harbor, at(2, 7))).toContain('for 2 to 7 business days.');
  expect(oldAccountWarning(harbor, at(4, 4))).toContain('for 4 business days.');
  expect(oldAccountWarning(harbor, at(1, 1))).toContain('for 1 business day.');
});
