import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { Refusal } from './errors';
import { rateLimits } from './firestore';

/** At most `most` times in each window of `windowSeconds`. */
export interface RateLimit {
  name: string;
  most: number;
  windowSeconds: number;
  /** What is counted, in the plural, where the refusal names it; only for windows of an hour or a day. */
  what?: string;
  /** Who has reached it, where that is not the caller alone. */
  who?: string;
}

/** A time to wait in words, such as "5 minutes" or "3 hours", rounded up. */
export function timeText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function reachedText({ who = 'You have', most, what, windowSeconds }: RateLimit): string {
  if (!what) return 'Too many attempts.';
  const span = windowSeconds > 60 * 60 ? 'a day' : 'an hour';
  return `${who} reached the limit of ${most} ${what} ${span}.`;
}

interface Window {
  startMs: number;
  count: number;
}

/** The window that a use at `nowMs` falls in, before it is counted. Windows start with their first use. */
export function windowAt(stored: Window | null, limit: RateLimit, nowMs: number): Window {
  const over = !stored || nowMs >= stored.startMs + limit.windowSeconds * 1000;
  return over ? { startMs: nowMs, count: 0 } : stored;
}

/**
 * Reads the counter of `subject` (a uid, an address; kept only as a hash) and returns the write that counts one use. That gives how many uses are
 * left in the window.
 * @throws {Refusal} resource-exhausted when the window is full
 */
export async function rateLimitIn(
  transaction: Transaction,
  limit: RateLimit,
  subject: string,
  now: Timestamp,
): Promise<() => number> {
  const id = `${limit.name}__${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`;
  const ref = rateLimits().doc(id);
  const stored = (await transaction.get(ref)).data();
  const window = windowAt(
    stored ? { startMs: stored.window_start.toMillis(), count: stored.count } : null,
    limit,
    now.toMillis(),
  );
  const endMs = window.startMs + limit.windowSeconds * 1000;
  if (window.count >= limit.most) {
    const wait = timeText(endMs - now.toMillis());
    throw new Refusal('resource-exhausted', `${reachedText(limit)} Try again in ${wait}.`);
  }
  return () => {
    transaction.set(ref, {
      window_start: Timestamp.fromMillis(window.startMs),
      count: window.count + 1,
      expires_at: Timestamp.fromMillis(endMs),
    });
    return limit.most - window.count - 1;
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
