import { useSyncExternalStore } from 'react';

const minute = 60_000;
/** Milliseconds. Ignores smaller differences, which may come from network latency. */
const tolerance = minute;

let offset = 0;
const listeners = new Set<() => void>();

/**
 * Learns the offset of this computer's clock from a sign-in token: its expiration by the server's
 * clock and by the local clock on arrival, both in milliseconds since the epoch.
 */
export function updateServerClock(serverExpiration: number, localExpiration: number): void {
  const found = serverExpiration - localExpiration;
  if (!Number.isFinite(found)) return;
  const next = Math.abs(found) < tolerance ? 0 : found;
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** Returns the server's time in milliseconds since the epoch, accurate to about a minute. */
export const serverTime = (): number => Date.now() + offset;

/** Returns the server's time, accurate to about a minute. */
export const serverNow = (): Date => new Date(serverTime());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns how many milliseconds the server's clock is ahead of this computer's; 0 within a minute.
 */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, () => offset);

/**
 * Returns a function that reports whether the clock was set, or the computer slept, since last
 * time.
 */
export function clockChangeDetector(): () => boolean {
  const differs = () => Date.now() - performance.now();
  let before = differs();
  return () => {
    const now = differs();
    const jumped = Math.abs(now - before) > tolerance;
    before = now;
    return jumped;
  };
}

/**
 * Describes a clock offset, such as "13 hours ahead" or "5 minutes behind". Null if it is small.
 */
export function describeClockOffset(serverAhead: number): string | null {
  const minutes = Math.round(Math.abs(serverAhead) / minute);
  // Smaller offsets don't matter.
  if (minutes < 3) return null;
  const [count, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 60 / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${serverAhead < 0 ? 'ahead' : 'behind'}`;
}
