import type { BankApplicationEvent } from '../bank-applications/event';
import { type BankApplicationStatus, currentStatus, storedStatus } from '../bank-applications/status';
import type { Timestamp } from '../shared/timestamp';

/**
 * Times by bucket, so that two histograms add up to one of both: the hours at which a bucket
 * begins, as text, and how many times fall into it.
 */
export type Histogram = Record<string, number>;

const day = 24;
/** Width in hours of the buckets that begin below a number of hours. */
const widths = [
  { below: 10 * day, hours: 6 },
  { below: 90 * day, hours: day },
  { below: 365 * day, hours: 7 * day },
] as const;
/** The last bucket holds everything from here on: hours. */
const overflow = 365 * day;

/** How exact a time is that is read from a histogram. */
export const resolutionWords =
  'Times are rounded up to a quarter of a day, from 10 days on to a day, from 90 days on to a week.';

const widthAt = (hours: number): number => widths.find(({ below }) => hours < below)?.hours ?? 0;

/** Returns the hours at which the bucket of a time begins. */
export function bucketOf(hours: number): number {
  let start = 0;
  for (const { below, hours: width } of widths) {
    if (hours < below) return start + Math.floor(Math.max(0, hours - start) / width) * width;
    start = below;
  }
  return overflow;
}

/** Returns the days at which a bucket ends; null for the last, which has no end. */
const endInDays = (bucket: number): number | null =>
  bucket >= overflow ? null : Math.min(bucket + widthAt(bucket), overflow) / day;

export function addTime(histogram: Histogram, hours: number): void {
  const key = String(bucketOf(hours));
  histogram[key] = (histogram[key] ?? 0) + 1;
}

export const countOf = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** A time read from a histogram: at most this many days; null for more than a year. */
export type Days = number | null;

/**
 * Returns the time that a share of all times does not exceed (nearest rank), rounded up to the end
 * of its bucket.
 * @param share above 0 up to 1: 0.5 for the median
 * @returns undefined without times
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

type Move = Pick<BankApplicationEvent, 'type' | 'from' | 'to' | 'created_at'>;
const movingTypes: readonly BankApplicationEvent['type'][] = ['submitted', 'status_changed', 'resubmitted'];

/** A status that an application has left, and how long it had it. */
export interface Stay {
  status: BankApplicationStatus;
  hours: number;
}

/** Hours between two moments; none where a clock went back. */
export const hoursBetween = (from: Timestamp, to: Timestamp): number =>
  Math.max(0, to.toMillis() - from.toMillis()) / 3_600_000;

const statusIn = (word: string | null): BankApplicationStatus | null => {
  const stored = storedStatus.safeParse(word);
  return stored.success ? currentStatus(stored.data) : null;
};

/** Returns the events that set a status, oldest first, with it. */
export const movesOf = <M extends Move>(events: readonly M[]): (M & { status: BankApplicationStatus })[] =>
  events
    .flatMap((event) => {
      const status = movingTypes.includes(event.type) ? statusIn(event.to) : null;
      return status ? [{ ...event, status }] : [];
    })
    .toSorted((a, b) => a.created_at.toMillis() - b.created_at.toMillis());

/**
 * Returns the statuses that an application has left, oldest first. One that names no submission (of
 * the earlier system) begins with what its first move came from.
 */
export function staysOf(
  submittedAt: Timestamp,
  moves: readonly (Move & { status: BankApplicationStatus })[],
): Stay[] {
  const stays: Stay[] = [];
  let status = moves[0]?.type === 'submitted' ? null : statusIn(moves[0]?.from ?? null);
  let since = submittedAt;
  for (const move of moves) {
    if (move.status === status) continue;
    if (status) stays.push({ status, hours: hoursBetween(since, move.created_at) });
    ({ status, created_at: since } = move);
  }
  return stays;
}
