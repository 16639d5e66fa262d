import type { Savings, SavingsInput } from '@united/domain/site/savings';
import { need } from './dom';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (amount: number) => dollars.format(amount === 0 ? 0 : amount).replace(/\.00$/, '');

/** Width of a bar's track in the chart. */
const track = 440;

/** Writes a result into the prerendered panel. */
export function renderResult(root: HTMLElement, savings: Savings, input: SavingsInput): void {
  const write = (name: string, text: string) => {
    need(root, `[data-out=${name}]`, Element).textContent = text;
  };
  const returns = input.bankProductsFunded;
  const before = {
    fees: savings.currentPerReturnCost * returns,
    split: savings.totalTaxPrepSavings,
  };
  const after = { fees: savings.unitedPerReturnCost * returns, split: 0 };
  const largest = Math.max(before.fees + before.split, after.fees, 1);

  for (const name of [
    'totalSavings',
    'totalFeeSavings',
    'totalTaxPrepSavings',
    'feeSavingsPerReturn',
    'taxPrepSavingsPerReturn',
    'currentPerReturnCost',
    'unitedPerReturnCost',
  ] as const)
    write(name, money(savings[name]));
  write(
    'basis',
    savings.totalSavings < 0
      ? 'With these figures, you pay less today. Switching would cost you the difference.'
      : `On ${returns.toLocaleString('en-US')} funded returns, without add-ons.`,
  );
  write('before', money(before.fees + before.split));
  write('after', money(after.fees));
  write(
    'chart',
    `Today: ${money(before.fees)} in fees and ${money(before.split)} in preparation fees given away. Here: ${money(after.fees)} in fees.`,
  );

  const bar = (name: string, from: number, amount: number) => {
    const rect = need(root, `[data-bar=${name}]`, Element);
    rect.setAttribute('x', String((from / largest) * track));
    rect.setAttribute('width', String((amount / largest) * track));
  };
  bar('before-fees', 0, before.fees);
  bar('before-split', before.fees, before.split);
  bar('after-fees', 0, after.fees);
  bar('after-split', after.fees, 0);
}
