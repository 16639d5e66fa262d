import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { rateLimitDocument } from './documents';
import { Refusal } from './errors';
import { rateLimits } from './firestore';
import { snapshotOf } from './gathered-reads';

/** At most `most` times in each window of `windowSeconds`. */
export interface RateLimit {
  name: string;
  max: number;
  windowSeconds: number;
  /**
   * What is counted, in the plural, where the refusal names it; only for windows of an hour or a
   * day.
   */
  what?: string;
  /** Who has reached it, where that is not the caller alone. */
  who?: string;
}

/** A waiting time in words, such as "5 minutes" or "3 hours", rounded up. */
export function timeText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function reachedText({ who = 'You have', max, what, windowSeconds }: RateLimit): string {
  if (!what) return 'Too many attempts.';
  const span = windowSeconds > 60 * 60 ? 'a day' : 'an hour';
  return `${who} reached the limit of ${max} ${what} ${span}.`;
}

interface Window {
  startMs: number;
  count: number;
}

/**
 * Returns the window of a use at `nowMs`, before it is counted. Windows start with their first use.
 */
export function windowAt(stored: Window | null, limit: RateLimit, nowMs: number): Window {
  const over = !stored || nowMs >= stored.startMs + limit.windowSeconds * 1000;
  return over ? { startMs: nowMs, count: 0 } : stored;
}

type Stored = z.output<typeof rateLimitDocument>;

/** The counter of a limit's uses by `subject`, which is kept only as a hash. */
export const counterOf = (limit: RateLimit, subject: string) =>
  rateLimits().doc(`${limit.name}__${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`);

/**
 * Returns the counter after more uses, and how many are left in its window.
 * @throws {Refusal} resource-exhausted when the window is full
 */
function counted(stored: Stored | undefined, limit: RateLimit, now: Timestamp, uses = 1) {
  const window = windowAt(
    stored ? { startMs: stored.window_start.toMillis(), count: stored.count } : null,
    limit,
    now.toMillis(),
  );
  const endMs = window.startMs + limit.windowSeconds * 1000;
  if (window.count + uses > limit.max) {
    const wait = timeText(endMs - now.toMillis());
    throw new Refusal('resource-exhausted', `${reachedText(limit)} Try again in ${wait}.`);
  }
  const counter = {
    window_start: Timestamp.fromMillis(window.startMs),
    count: window.count + uses,
    expires_at: Timestamp.fromMillis(endMs),
  };
  return { counter, left: limit.max - counter.count };
}

/**
 * Reads the counter of `subject` (a uid, an address; kept only as a hash) and returns the write
 * that counts one use, or `uses`. The write returns how many are left in the window.
 * @throws {Refusal} resource-exhausted when the window is full
 */
export async function rateLimitIn(
  transaction: Transaction,
  limit: RateLimit,
  subject: string,
  now: Timestamp,
  uses = 1,
): Promise<() => number> {
  const ref = counterOf(limit, subject);
  const { counter, left } = counted((await transaction.get(ref)).data(), limit, now, uses);
  return () => {
    transaction.set(ref, counter);
    return left;
  };
}

/** The same, with null in place of a refusal, for work that is then simply skipped. */
export async function roomIn(
  ...[transaction, limit, subject, now]: Parameters<typeof rateLimitIn>
): Promise<(() => number) | null> {
  try {
    return await rateLimitIn(transaction, limit, subject, now);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * The same without a lock on the counter, where retries of one call meet: the commit fails as
 * `hasChanged` when another use was counted meanwhile. The write throws the refusal, so that a
 * retry of a call that has counted already may still be answered.
 */
export async function unlockedRateLimit(
  limit: RateLimit,
  subject: string,
  now: Timestamp,
): Promise<(transaction: Transaction) => void> {
  const ref = counterOf(limit, subject);
  const stored = await snapshotOf(ref);
  return (transaction) => {
    const { counter } = counted(stored.data(), limit, now);
    if (stored.updateTime) transaction.update(ref, counter, { lastUpdateTime: stored.updateTime });
    else transaction.create(ref, counter);
  };
}

/**
 * Reads several counters of one subject and returns the write that counts one use of each.
 * @throws {Refusal} resource-exhausted when a window is full
 */
export async function rateLimitsIn(
  transaction: Transaction,
  limits: readonly RateLimit[],
  subject: string,
  now: Timestamp,
): Promise<() => void> {
  const counts = await Promise.all(limits.map((limit) => rateLimitIn(transaction, limit, subject, now)));
  return () => {
    for (const count of counts) count();
  };
}
