import { describe, expect, it } from 'vitest';
import { isEarlyInSeason, seasonOf } from './season';

describe('the season of a moment', () => {
  it.each([
    ['the last minute of September', '2026-10-01T03:59:59Z', 2026],
    ['midnight of October 1', '2026-10-01T04:00:00Z', 2027],
    ['the last minute of the year', '2027-01-01T04:59:59Z', 2027],
    ['New Year', '2027-01-01T05:00:00Z', 2027],
    ['summer', '2027-07-01T12:00:00Z', 2027],
  ])('%s, Eastern time', (_, at, season) => expect(seasonOf(new Date(at))).toBe(season));
});

describe('the first months of a season', () => {
  it.each([
    ['2026-10-01T03:59:59Z', false],
    ['2026-10-01T04:00:00Z', true],
    ['2027-01-15T12:00:00Z', true],
    ['2028-03-01T04:59:59Z', true],
    ['2028-03-01T05:00:00Z', false],
  ])('%s: %s', (at, expected) => expect(isEarlyInSeason(new Date(at))).toBe(expected));
});
