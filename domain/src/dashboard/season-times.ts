import type { BankApplicationEvent } from '../bank-applications/event';
import { type BankApplicationStatus, currentStatus, storedStatus } from '../bank-applications/status';
import type { Timestamp } from '../shared/timestamp';

/**
 * Durations by bucket, so that histograms can be added up. Keys are the hours at which a bucket
 * starts, as strings; values are the number of durations in it.
 */
export type Histogram = Record<string, number>;

const day = 24;
/** Bucket widths in hours, for buckets that start below a number of hours. */
const widths = [
  { below: 10 * day, hours: 6 },
  { below: 90 * day, hours: day },
  { below: 365 * day, hours: 7 * day },
] as const;
/** Start of the last bucket in hours; it has no end. */
const overflow = 365 * day;

/** The precision of durations read from a histogram. */
export const precisionNote =
  'Times are rounded up: to a quarter of a day, to a day after 10 days, and to a week after 90 days.';

const widthAt = (hours: number): number => widths.find(({ below }) => hours < below)?.hours ?? 0;

/** Returns the start, in hours, of the bucket that holds a duration. */
export function bucketOf(hours: number): number {
  let start = 0;
  for (const { below, hours: width } of widths) {
    if (hours < below) return start + Math.floor(Math.max(0, hours - start) / width) * width;
    start = below;
  }
  return overflow;
}

/** Returns the end of a bucket in days; null for the last bucket, which has no end. */
const endInDays = (bucket: number): number | null =>
  bucket >= overflow ? null : Math.min(bucket + widthAt(bucket), overflow) / day;

export function addTime(histogram: Histogram, hours: number): void {
  const key = String(bucketOf(hours));
  histogram[key] = (histogram[key] ?? 0) + 1;
}

export const countOf = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** A duration read from a histogram, in days and rounded up; null means more than a year. */
export type Days = number | null;

/**
 * Returns a percentile of the durations (nearest rank), rounded up to the end of its bucket.
 * @param share from just above 0 to 1; 0.5 is the median
 * @returns undefined if there are no durations
 */
export function percentile(histogram: Histogram, share: number): Days | undefined {
  const rank = Math.ceil(share * countOf(histogram));
  let passed = 0;
  const buckets = Object.entries(histogram)
    .map(([key, count]) => [Number(key), count] as const)
    .toSorted(([a], [b]) => a - b);
  for (const [bucket, count] of buckets) {
    passed += count;
    if (passed >= rank) return endInDays(bucket);
  }
  return undefined;
}

type StatusEvent = Pick<BankApplicationEvent, 'type' | 'from' | 'to' | 'created_at'>;
const statusEventTypes: readonly BankApplicationEvent['type'][] = [
  'submitted',
  'status_changed',
  'resubmitted',
];

/** A past status of an application and how long the application had it. */
export interface StatusDuration {
  status: BankApplicationStatus;
  hours: number;
}

/** Returns the hours between two times; 0 if the clock went back. */
export const hoursBetween = (from: Timestamp, to: Timestamp): number =>
  Math.max(0, to.toMillis() - from.toMillis()) / 3_600_000;

const statusIn = (word: string | null): BankApplicationStatus | null => {
  const stored = storedStatus.safeParse(word);
  return stored.success ? currentStatus(stored.data) : null;
};

/** Returns the events that set a status, oldest first, with that status. */
export const statusChanges = <M extends StatusEvent>(
  events: readonly M[],
): (M & { status: BankApplicationStatus })[] =>
  events
    .flatMap((event) => {
      const status = statusEventTypes.includes(event.type) ? statusIn(event.to) : null;
      return status ? [{ ...event, status }] : [];
    })
    .toSorted((a, b) => a.created_at.toMillis() - b.created_at.toMillis());

/**
 * Returns an application's past statuses, oldest first. An application from the earlier system has
 * no submission event; its first status is the `from` of its first event.
 */
export function statusDurations(
  submittedAt: Timestamp,
  moves: readonly (StatusEvent & { status: BankApplicationStatus })[],
): StatusDuration[] {
  const durations: StatusDuration[] = [];
  let status = moves[0]?.type === 'submitted' ? null : statusIn(moves[0]?.from ?? null);
  let since = submittedAt;
  for (const move of moves) {
    if (move.status === status) continue;
    if (status) durations.push({ status, hours: hoursBetween(since, move.created_at) });
    ({ status, created_at: since } = move);
  }
  return durations;
}
