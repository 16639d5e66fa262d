import type { QuerySpec } from '@united/domain/shared/query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { onSessionEnd } from './auth-session';
import { CallError } from './errors';
import { countShown } from './reads';

/** Milliseconds between counts of what is shown. */
const interval = 60_000;

/** Milliseconds in which a query that was counted, or counted early, is not counted again. */
const fresh = 2000;

/** Milliseconds until a failed count is tried once more. */
const retryDelay = 1000;

/** The last count of a query; `failed` if it could not be counted since. */
interface Counted {
  count: number | undefined;
  failed: boolean;
}

const none: Counted = { count: undefined, failed: false };

/** By query, until the session ends: a screen that is reopened shows its figures immediately. */
const counts = new Map<string, Counted>();
/** When each was last counted, in ms since the epoch. */
const countedAt = new Map<string, number>();
/** What is being counted. */
const underway = new Map<string, symbol>();
/** Rerender the components that show counts. */
const listeners = new Set<() => void>();
/** Recount what is shown. */
const shown = new Set<() => void>();

const keyOf = (spec: QuerySpec) => JSON.stringify(spec);

onSessionEnd(async () => {
  for (const kept of [counts, countedAt, underway]) kept.clear();
});

function set(key: string, counted: Counted): void {
  counts.set(key, counted);
  for (const listener of listeners) listener();
}

/** Counts once more after a failure, where that `isWanted` still. */
async function countWithRetry(spec: QuerySpec, isWanted: () => boolean): Promise<number> {
  try {
    return await countShown(spec);
  } catch (error) {
    // After a long wait the user decides.
    if (error instanceof CallError) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    if (!isWanted()) throw error;
    return countShown(spec);
  }
}

async function count(spec: QuerySpec): Promise<void> {
  const key = keyOf(spec);
  // A figure stays; a failure without one does not.
  if (counts.get(key)?.count === undefined) set(key, none);
  const turn = Symbol();
  underway.set(key, turn);
  // Otherwise it is counted again, or the session has ended.
  const isWanted = () => underway.get(key) === turn;
  const counted = await countWithRetry(spec, isWanted).then(
    (number) => ({ count: number, failed: false }),
    () => ({ count: counts.get(key)?.count, failed: true }),
  );
  if (!isWanted()) return;
  underway.delete(key);
  if (!counted.failed) countedAt.set(key, Date.now());
  set(key, counted);
}

/** Counts a query before it renders: never twice in parallel, nor within two seconds. */
export function askForCount(spec: QuerySpec): void {
  const key = keyOf(spec);
  if (underway.has(key) || Date.now() - (countedAt.get(key) ?? 0) < fresh) return;
  if (document.visibilityState === 'visible' && navigator.onLine) void count(spec);
}

/** Recounts what is shown, since it has changed. */
export function countAgain(): void {
  countedAt.clear();
  // A count under way may not see the change.
  underway.clear();
  for (const refresh of shown) refresh();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * How many documents match, up to a thousand, counted by the server on mount, each minute, and when
 * the page is seen or the network is back. For tickets and the user's own records; figures of all
 * members are kept (`useStats`).
 */
export function useCount(spec: QuerySpec): Counted & { retry: () => void } {
  const key = keyOf(spec);
  const counted = useSyncExternalStore(subscribe, () => counts.get(key) ?? none);
  const ask = useEffectEvent((_key: string) => askForCount(spec));
  useEffect(() => {
    const refresh = () => ask(key);
    refresh();
    const timer = setInterval(refresh, interval);
    shown.add(refresh);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      shown.delete(refresh);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [key]);
  const retry = () => {
    set(key, none);
    void count(spec);
  };
  return { ...counted, retry };
}
