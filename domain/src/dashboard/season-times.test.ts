import { describe, expect, it } from 'vitest';
import {
  addTime,
  bucketOf,
  countOf,
  type Histogram,
  percentile,
  statusChanges,
  statusDurations,
} from './season-times';

const at = (date: string) => ({ toMillis: () => Date.parse(date), toDate: () => new Date(date) });

const histogramOf = (hours: readonly number[]): Histogram => {
  const histogram: Histogram = {};
  for (const each of hours) addTime(histogram, each);
  return histogram;
};

/** Returns the nearest-rank percentile of plain numbers. */
const rankOf = (hours: readonly number[], share: number): number =>
  hours.toSorted((a, b) => a - b)[Math.ceil(share * hours.length) - 1] ?? Number.NaN;

describe('duration buckets', () => {
  it('span a quarter of a day, then a day, then a week', () => {
    const begins: [hours: number, bucket: number][] = [
      [0, 0],
      [5.99, 0],
      [6, 6],
      [239.9, 234],
      [240, 240],
      [263.9, 240],
      [2159, 2136],
      [2160, 2160],
      [2327, 2160],
      [2328, 2328],
      [8759, 8712],
      [8760, 8760],
      [100_000, 8760],
      [-3, 0],
    ];
    for (const [hours, bucket] of begins) expect([hours, bucketOf(hours)]).toEqual([hours, bucket]);
  });

  it('are few', () => {
    const all = new Set(Array.from({ length: 9000 }, (_, hours) => bucketOf(hours)));
    expect(all.size).toBe(40 + 80 + 40 + 1);
  });
});

describe('a percentile', () => {
  it('is the end of the bucket that contains the nearest rank', () => {
    const hours = Array.from({ length: 501 }, (_, i) => (i * 7919) % 4001);
    const histogram = histogramOf(hours);
    expect(countOf(histogram)).toBe(501);
    for (const share of [0.01, 0.5, 0.9, 1]) {
      const days = percentile(histogram, share) ?? Number.NaN;
      const exact = rankOf(hours, share) / 24;
      expect(days).toBeGreaterThan(exact);
      expect(days - exact).toBeLessThanOrEqual(7);
    }
  });

  it('is the same for two histograms added together', () => {
    const one = [1, 30, 300];
    const other = [2, 90, 3000, 9000];
    const sum = histogramOf(one);
    for (const [key, count] of Object.entries(histogramOf(other))) sum[key] = (sum[key] ?? 0) + count;
    expect(sum).toEqual(histogramOf([...one, ...other]));
  });

  it('has no number beyond a year or without durations', () => {
    expect(percentile(histogramOf([9000]), 0.5)).toBeNull();
    expect(percentile({}, 0.5)).toBeUndefined();
    expect(percentile(histogramOf([8759]), 0.5)).toBe(365);
    expect(percentile(histogramOf([3]), 0.9)).toBe(0.25);
  });
});

describe('past statuses', () => {
  const event = (
    type: 'submitted' | 'status_changed' | 'corrected' | 'resubmitted',
    from: string | null,
    to: string | null,
    day: string,
  ) => ({ type, from, to, created_at: at(`2026-01-${day}T12:00:00Z`) });

  it('last from one change to the next, in chronological order', () => {
    const moves = statusChanges([
      event('status_changed', 'Under Review', 'Bank Application Rejected', '09'),
      event('submitted', null, 'Bank Application Sent', '01'),
      event('corrected', null, null, '02'),
      event('status_changed', 'Bank Application Sent', 'Under Review', '04'),
      event('resubmitted', 'Bank Application Rejected', 'Bank Application Sent', '10'),
    ]);
    expect(statusDurations(at('2026-01-01T12:00:00Z'), moves)).toEqual([
      { status: 'Bank Application Sent', hours: 72 },
      { status: 'Under Review', hours: 120 },
      { status: 'Bank Application Rejected', hours: 24 },
    ]);
  });

  it('start at the submission if the earlier system recorded no event for it', () => {
    const moves = statusChanges([event('status_changed', 'Pending', 'Approved', '03')]);
    expect(statusDurations(at('2026-01-01T12:00:00Z'), moves)).toEqual([
      { status: 'Bank Application Pending', hours: 48 },
    ]);
    expect(statusDurations(at('2026-01-01T12:00:00Z'), [])).toEqual([]);
  });

  it('have no duration if the clock went back', () => {
    const moves = statusChanges([event('status_changed', '', 'Under Review', '03')]);
    expect(statusDurations(at('2026-01-05T12:00:00Z'), moves)).toEqual([
      { status: 'Bank Application Sent', hours: 0 },
    ]);
  });
});
