import { createHash, randomUUID } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { rateLimitDocument } from './documents';
import { Refusal } from './errors';
import { firestore, hasChanged, rateLimits, readAll } from './firestore';

/** At most `max` uses in each window of `windowSeconds`. A window starts with its first use. */
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

interface UseOptions {
  now?: Timestamp;
  /** How many uses the call counts as. */
  uses?: number;
  /** Names the use: counted again under the same name, it still counts once. */
  use?: string;
}

/** A waiting time in words, such as "5 minutes" or "3 hours", rounded up. */
export function timeText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

type Counter = z.output<typeof rateLimitDocument>;

const windowEndMs = ({ window_start }: Pick<Counter, 'window_start'>, { windowSeconds }: RateLimit): number =>
  window_start.toMillis() + windowSeconds * 1000;

/** The refusal of a use past the limit, with when the limit starts over. */
function limitReached(limit: RateLimit, counter: Pick<Counter, 'window_start'>, now: Timestamp): Refusal {
  const { who = 'You have', max, what, windowSeconds } = limit;
  const span = windowSeconds > 60 * 60 ? 'a day' : 'an hour';
  const text = what ? `${who} reached the limit of ${max} ${what} ${span}.` : 'Too many attempts.';
  const wait = timeText(windowEndMs(counter, limit) - now.toMillis());
  return new Refusal('resource-exhausted', `${text} Try again in ${wait}.`);
}

const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The counter of a limit's uses by `subject`, which is kept only as a hash. */
const counterOf = (limit: RateLimit, subject: string) =>
  rateLimits().doc(`${limit.name}__${hashOf(subject, 32)}`);

/** How a counter lists the uses of one call. Their name, which may be an id, is kept as a hash. */
const listed = (use: string, uses: number): string[] =>
  Array.from({ length: uses }, (_, i) => `${hashOf(use, 16)}.${i}`);

/** Attempts to start a window when calls meet there: the second finds it started. */
const maxAttempts = 3;

/**
 * Counts a use of a limit by `subject` (a uid, an address), whatever becomes of the call. Parallel
 * calls do not wait for each other: each adds its uses to the counter's list without a lock, then
 * reads its place in it. So at most `max` uses of a window pass, and a refused call takes one read.
 *
 * Costs two reads and a write, one read where it refuses. Call it after everything that may refuse
 * the call for another reason, except where attempts themselves are limited. Inside a transaction,
 * which may run several times, pass `use`.
 * @returns how many uses are left in the window
 * @throws {Refusal} resource-exhausted when the window is full
 */
export async function countUse(
  limit: RateLimit,
  subject: string,
  { now = Timestamp.now(), uses = 1, use = newUse() }: UseOptions = {},
): Promise<number> {
  const ref = counterOf(limit, subject);
  const added = listed(use, uses);
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

/** Refuses uses that no longer fit into the window, unless they are counted already. */
function checkWindow(
  counter: Counter | undefined,
  { limit, uses = 1 }: Use,
  { now = Timestamp.now(), use }: UseOptions,
): void {
  if (!counter || now.toMillis() >= windowEndMs(counter, limit)) return;
  if (use !== undefined && listed(use, 1).some((one) => counter.uses.includes(one))) return;
  if (counter.count + counter.uses.length + uses > limit.max) throw limitReached(limit, counter, now);
}

/**
 * Refuses while a window is full, without counting: for limits on wrong attempts only. Costs one read.
 * @throws {Refusal} resource-exhausted
 */
export async function checkRoom(limit: RateLimit, subject: string, options: UseOptions = {}): Promise<void> {
  const counter = (await counterOf(limit, subject).get()).data();
  checkWindow(counter, { limit, subject, uses: options.uses }, options);
}

/** A name for the uses that one call counts. */
export const newUse = (): string => randomUUID().slice(0, 13);

/**
 * Counts a use as `countUse` does, at the same cost. False in place of a refusal, for work that is then
 * skipped.
 */
export async function hasRoom(limit: RateLimit, subject: string, options?: UseOptions): Promise<boolean> {
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
  /** How many; 1 unless given. */
  uses?: number;
}

/**
 * Counts uses of several limits; where the window of one is full, none is counted. Costs three reads
 * and a write for each limit, or one read for each where it refuses.
 * @returns how many uses are left of each
 * @throws {Refusal} resource-exhausted when a window is full
 */
export async function countUses(
  all: readonly Use[],
  options: Omit<UseOptions, 'uses'> = {},
): Promise<number[]> {
  if (all.length === 0) return [];
  const counters = await readAll(firestore(), ...all.map(({ limit, subject }) => counterOf(limit, subject)));
  for (const [i, use] of all.entries()) checkWindow(counters[i]?.data(), use, options);
  const counted = await Promise.allSettled(
    all.map(({ limit, subject, uses }) => countUse(limit, subject, { ...options, uses })),
  );
  return counted.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
