import { useSyncExternalStore } from 'react';

const minute = 60_000;
/** A smaller difference is the time an answer takes on its way. Milliseconds. */
const tolerance = minute;

let offset = 0;
const listeners = new Set<() => void>();

/**
 * Learns how far this computer's clock is from the server's, from one sign-in token: when it ends by
 * the server's clock, and when by the clock here at its arrival. Both in milliseconds since the epoch.
 */
export function learnServerClock(endsOnServer: number, endsHere: number): void {
  const found = endsOnServer - endsHere;
  if (!Number.isFinite(found)) return;
  const next = Math.abs(found) < tolerance ? 0 : found;
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** Milliseconds since the epoch by the server's clock, right to about a minute. */
export const serverTime = (): number => Date.now() + offset;

/** The present moment by the server's clock, right to about a minute. */
export const serverNow = (): Date => new Date(serverTime());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Milliseconds that the server's clock is ahead of this computer's; 0 within a minute. */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, () => offset);

/** Notices when the clock of this computer was set, or the computer slept. */
export function clockJumps(): () => boolean {
  const differs = () => Date.now() - performance.now();
  let before = differs();
  return () => {
    const now = differs();
    const jumped = Math.abs(now - before) > tolerance;
    before = now;
    return jumped;
  };
}

/** How far the clock is off, in words: "13 hours ahead", "5 minutes behind". Null if it is right. */
export function clockOffWords(serverAhead: number): string | null {
  const minutes = Math.round(Math.abs(serverAhead) / minute);
  // Less is of no consequence to anyone.
  if (minutes < 3) return null;
  const [count, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 60 / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${serverAhead < 0 ? 'ahead' : 'behind'}`;
}
