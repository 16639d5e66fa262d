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
  /** What is counted, in the plural, where the refusal names it; only for windows of an hour. */
  what?: string;
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
 * Reads the counter of `subject` (a uid, an address; kept only as a hash) and returns the write that counts one use.
 * @throws {Refusal} resource-exhausted when the window is full
 */
export async function rateLimitIn(
  transaction: Transaction,
  limit: RateLimit,
  subject: string,
  now: Timestamp,
): Promise<() => void> {
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
    const minutes = Math.max(1, Math.ceil((endMs - now.toMillis()) / 60_000));
    const full = limit.what
      ? `You have reached the limit of ${limit.most} ${limit.what} an hour.`
      : 'Too many attempts.';
    throw new Refusal(
      'resource-exhausted',
      `${full} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    );
  }
  return () => {
    transaction.set(ref, {
      window_start: Timestamp.fromMillis(window.startMs),
      count: window.count + 1,
      expires_at: Timestamp.fromMillis(endMs),
    });
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
