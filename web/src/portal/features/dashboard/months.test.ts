import { expect, it } from 'vitest';
import { lastMonths } from './months';

it('returns twelve months up to the current one', () => {
  const months = lastMonths(12, new Date('2026-01-31T23:59:00Z'));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ key: '2025-02', short: 'Feb', long: 'February 2025' });
  expect(months.at(-1)).toEqual({ key: '2026-01', short: 'Jan', long: 'January 2026' });
});

it('skips no month on the 31st', () => {
  const keys = lastMonths(12, new Date('2026-12-31T12:00:00Z')).map(({ key }) => key);
  expect(keys).toEqual(Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`));
});
