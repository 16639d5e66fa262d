import type { BankFigures } from '@united/domain/dashboard/season-stats';
import { describe, expect, it } from 'vitest';
import { papersText, resultText, summaryText } from './summary';

const day = 86_400_000;
const at = (millis: number) => ({ toMillis: () => millis, toDate: () => new Date(millis) });
const asOf = at(100 * day);
const waiting = (id: string, days: number) => ({
  id,
  office_name: id,
  efin: '012345',
  status: 'Bank Application Sent' as const,
  since: at((100 - days) * day - 1000),
});
const figures = (part: Partial<BankFigures>): BankFigures => ({
  bank: '',
  applications: 0,
  withdrawn: 0,
  left: {},
  waiting: {},
  next: {},
  oldest: {},
  days: {},
  rejections: {},
  ...part,
});

describe('summaryText', () => {
  it.each<[string, Partial<BankFigures>, string]>([
    [
      'several',
      { next: { us: 41, office: 1, bank: 1200 }, oldest: { us: [waiting('b', 3), waiting('a', 72)] } },
      '41 applications are waiting for us; the oldest has waited 72 days. 1 application is waiting for the office, and 1,200 for the bank.',
    ],
    [
      'one',
      { next: { us: 1, office: 2 }, oldest: { us: [waiting('a', 1)] } },
      '1 application is waiting for us; it has waited 1 day. 2 applications are waiting for the office, and 0 for the bank.',
    ],
    [
      'none',
      { next: { office: 2, bank: 3 } },
      'No application is waiting for us. 2 applications are waiting for the office, and 3 for the bank.',
    ],
  ])('says how many wait, for %s', (_, part, expected) => {
    expect(summaryText(figures(part), asOf)).toBe(expected);
  });
});

it('describes how a past season ended', () => {
  expect(
    resultText(figures({ applications: 7, days: { '11-20': [7, 0], '02-01': [0, 5], '02-02': [0, 1] } })),
  ).toBe('7 applications were submitted this season; 6 were approved.');
});

describe('papersText', () => {
  const ago = (days: number) => at((100 - days) * day - 1000);
  it.each<[string, Parameters<typeof papersText>[0]]>([
    [
      '6 papers wait for us, the oldest for 3 days; 12 are due, 2 overdue.',
      { waiting: 6, oldest: ago(3), due: 12, overdue: 2 },
    ],
    [
      '1 paper waits for us, for less than a day; 1 is due, none overdue.',
      { waiting: 1, oldest: ago(0), due: 1, overdue: 0 },
    ],
    ['No paper waits for us; none is due.', { waiting: 0, oldest: null, due: 0, overdue: 0 }],
  ])('%s', (expected, figures) => {
    expect(papersText(figures, asOf)).toBe(expected);
  });
});
