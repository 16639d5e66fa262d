import { describe, expect, it } from 'vitest';
import type { BureauOffice } from './bureau-office';
import { remindableSteps } from './reminders';

const steps = { efin: true, ptin: false, bank: false, wisp: true, training: true, software: false };
const papers = { due: 0, overdue: 0, in_review: 0, refused: 0 };
const now = new Date('2026-11-01T12:00:00Z');
const prepared: BureauOffice['prepared'][number] = {
  id: 'p',
  office_name: 'Oak Tax',
  efin: '654321',
  bank_product: 'Refund Advantage',
  state: 'prepared',
  by_bureau: true,
  confirmed: 2,
  missing: 3,
  updated_at: { toDate: () => now, toMillis: () => now.getTime() },
};

describe('a reminder', () => {
  it('names only what the office must do itself', () => {
    expect(remindableSteps({ steps, papers, prepared: [] })).toEqual(['ptin', 'bank']);
  });

  it('can name papers that are due and a prepared application', () => {
    expect(remindableSteps({ steps, papers: { ...papers, due: 1 }, prepared: [prepared] })).toEqual([
      'papers',
      'prepared',
      'ptin',
      'bank',
    ]);
  });

  it('is not offered for an office with nothing to do', () => {
    const done = { ...steps, ptin: true, bank: true };
    const dismissed = { ...prepared, state: 'dismissed' as const };
    expect(remindableSteps({ steps: done, papers, prepared: [dismissed] })).toEqual([]);
  });
});
