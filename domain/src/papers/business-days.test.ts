import { expect, it } from 'vitest';
import { businessDaysAfter, daysAfter, daysBetween } from './business-days';

it.each([
  ['Monday', '2026-11-30', '2026-12-07'],
  ['Friday', '2026-12-04', '2026-12-11'],
  ['Saturday', '2026-11-28', '2026-12-04'],
  ['Sunday', '2026-11-29', '2026-12-04'],
  ['a leap day', '2028-02-29', '2028-03-07'],
])('counts five business days from a %s', (_, from, due) => {
  expect(businessDaysAfter(from, 5)).toBe(due);
});

it('returns the same day for zero days', () => {
  expect(businessDaysAfter('2026-11-28', 0)).toBe('2026-11-28');
});

it('adds and subtracts calendar days, even when the clocks change', () => {
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
  expect(daysAfter('2026-11-02', -2)).toBe('2026-10-31');
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-12-05', '2026-12-01')).toBe(-4);
});
