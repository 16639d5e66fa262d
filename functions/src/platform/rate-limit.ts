import { createHash, randomUUID } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { rateLimitDocument } from './documents';
import { Refusal } from './errors';
import { firestore, hasChanged, rateLimits, readAll } from './firestore';

/** Allows `max` uses per window of `windowSeconds`. A window starts with its first use. */
export interface RateLimit {
  name: string;
  max: number;
  windowSeconds: number;
  /**
   * Plural noun for the error message, such as "revealed values". Only for windows of an hour or a
   * day.
   */
  what?: string;
  /** Subject and verb of the error message. Defaults to "You have". */
  who?: string;
}

interface UseOptions {
  now?: Timestamp;
  /** How many uses the call counts as. Defaults to 1. */
  uses?: number;
  /** Idempotency key. A use that is counted again under the same key still counts once. */
  use?: string;
}

/** Formats a duration, rounded up, such as "5 minutes" or "3 hours". */
export function timeText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

type Counter = z.output<typeof rateLimitDocument>;

const windowEndMs = ({ window_start }: Pick<Counter, 'window_start'>, { windowSeconds }: RateLimit): number =>
  window_start.toMillis() + windowSeconds * 1000;

/** Returns the error for a use over the limit. Says how long the window still lasts. */
function limitReached(limit: RateLimit, counter: Pick<Counter, 'window_start'>, now: Timestamp): Refusal {
  const { who = 'You have', max, what, windowSeconds } = limit;
  const span = windowSeconds > 60 * 60 ? 'a day' : 'an hour';
  const text = what ? `${who} reached the limit of ${max} ${what} ${span}.` : 'Too many attempts.';
  const wait = timeText(windowEndMs(counter, limit) - now.toMillis());
  return new Refusal('resource-exhausted', `${text} Try again in ${wait}.`);
}

const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** Returns the counter for a limit and subject. Stores the subject as a hash only. */
const counterOf = (limit: RateLimit, subject: string) =>
  rateLimits().doc(`${limit.name}__${hashOf(subject, 32)}`);

/** Returns the counter's entries for one call. Hashes the key, which may contain an id. */
const entriesOf = (use: string, uses: number): string[] =>
  Array.from({ length: uses }, (_, i) => `${hashOf(use, 16)}.${i}`);

/** Attempts to start a window. A call that loses the race finds it started on its next attempt. */
const maxAttempts = 3;

/**
 * Counts a use by `subject` (a uid or an address), even if the call fails later. Concurrent calls
 * don't block each other: each appends its uses to the counter's list without a lock, then reads
 * back its place in the list, so that no more than `max` uses pass per window.
 *
 * Costs two reads and one write, or one read if the window is already full. Call it after all other
 * checks, unless the limit counts attempts. Pass `use` inside a transaction, which may run several
 * times.
 * @returns the number of uses remaining in the window
 * @throws {Refusal} resource-exhausted if the window is full
 */
export async function countUse(
  limit: RateLimit,
  subject: string,
  { now = Timestamp.now(), uses = 1, use = newUseKey() }: UseOptions = {},
): Promise<number> {
  const ref = counterOf(limit, subject);
  const added = entriesOf(use, uses);
  const last = added.at(-1) ?? use;
  const placeOf = ({ count, uses: counted }: Counter) => count + counted.indexOf(last) + 1;
  for (let attempt = 1; ; attempt += 1) {
    const stored = await ref.get();
    const counter = stored.data();
    try {
      if (!counter || now.toMillis() >= windowEndMs(counter, limit)) {
        const window = { window_start: now, count: 0, uses: added };
        if (uses > limit.max) throw limitReached(limit, window, now);
        const started = { ...window, expires_at: Timestamp.fromMillis(windowEndMs(window, limit)) };
        if (stored.updateTime) await ref.update(started, { lastUpdateTime: stored.updateTime });
        else await ref.create(started);
        return limit.max - uses;
      }
      if (counter.uses.includes(last)) {
        if (placeOf(counter) > limit.max) throw limitReached(limit, counter, now);
        return limit.max - placeOf(counter);
      }
      if (counter.count + counter.uses.length + uses > limit.max) throw limitReached(limit, counter, now);
      await ref.update({ uses: FieldValue.arrayUnion(...added) });
      const after = (await ref.get()).data() ?? counter;
      if (placeOf(after) > limit.max) throw limitReached(limit, after, now);
      return limit.max - placeOf(after);
    } catch (error) {
      if (!hasChanged(error) || attempt === maxAttempts) throw error;
    }
  }
}

/** Throws if the uses don't fit in the window, unless they were already counted. */
function checkWindow(
  counter: Counter | undefined,
  { limit, uses = 1 }: Use,
  { now = Timestamp.now(), use }: UseOptions,
): void {
  if (!counter || now.toMillis() >= windowEndMs(counter, limit)) return;
  if (use !== undefined && entriesOf(use, 1).some((entry) => counter.uses.includes(entry))) return;
  if (counter.count + counter.uses.length + uses > limit.max) throw limitReached(limit, counter, now);
}

/**
 * Checks that a window isn't full, without counting a use. For limits that only count failed
 * attempts. Costs one read.
 * @throws {Refusal} resource-exhausted if the window is full
 */
export async function checkLimit(limit: RateLimit, subject: string, options: UseOptions = {}): Promise<void> {
  const counter = (await counterOf(limit, subject).get()).data();
  checkWindow(counter, { limit, subject, uses: options.uses }, options);
}

/** Returns a new idempotency key for the uses of one call. */
export const newUseKey = (): string => randomUUID().slice(0, 13);

/**
 * Counts a use like `countUse`, at the same cost, but returns false instead of throwing. For work
 * that is skipped when the window is full.
 */
export async function tryCountUse(limit: RateLimit, subject: string, options?: UseOptions): Promise<boolean> {
  try {
    await countUse(limit, subject, options);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Uses of one limit by one subject. */
export interface Use {
  limit: RateLimit;
  subject: string;
  /** Defaults to 1. */
  uses?: number;
}

/**
 * Counts uses of several limits. If one window is already full, counts none of them. Costs three
 * reads and one write per limit, or one read per limit if a window is full.
 * @returns the number of uses remaining for each limit
 * @throws {Refusal} resource-exhausted if a window is full
 */
export async function countUses(
  all: readonly Use[],
  options: Omit<UseOptions, 'uses'> = {},
): Promise<number[]> {
  if (all.length === 0) return [];
  const counters = await readAll(firestore(), ...all.map(({ limit, subject }) => counterOf(limit, subject)));
  for (const [i, use] of all.entries()) checkWindow(counters[i]?.data(), use, options);
  // One after another, so that a call refused by one limit does not count toward the next.
  const left: number[] = [];
  for (const { limit, subject, uses } of all) left.push(await countUse(limit, subject, { ...options, uses }));
  return left;
}
