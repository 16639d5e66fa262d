import { expect, it } from 'vitest';
import { joinedIn, lastMonths } from './months';

it('gives a year of months up to this one', () => {
  const months = lastMonths(12, new Date(2026, 0, 31, 23, 59));
  expect(months).toHaveLength(12);
  expect(months[0]).toMatchObject({ key: '2025-02', short: 'Feb', long: 'February 2025' });
  expect(months.at(-1)).toMatchObject({ key: '2026-01', long: 'January 2026' });
});

it('leaves no gap between months and no overlap', () => {
  const months = lastMonths(12, new Date(2026, 11, 31));
  months.slice(1).forEach((month, i) => {
    expect(month.start).toEqual(months[i]?.end);
  });
});

it('counts from the first moment of the month up to the next one', () => {
  const [month] = lastMonths(1, new Date(2026, 1, 10));
  if (!month) throw new Error('No month.');
  expect(joinedIn(month).where.slice(1)).toEqual([
    ['date_joined', '>=', new Date(2026, 1, 1)],
    ['date_joined', '<', new Date(2026, 2, 1)],
  ]);
});
