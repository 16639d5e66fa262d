import { useEffect, useState } from 'react';

const minute = 60_000;

/**
 * The current time, refreshed at this interval in milliseconds, and when `data` changes: what has just
 * been published or ended is not compared with a moment before it.
 */
export function useNow(every: number = minute, data?: unknown): Date {
  const [shown, setShown] = useState(() => ({ now: new Date(), data }));
  useEffect(() => {
    const timer = setInterval(() => setShown((before) => ({ ...before, now: new Date() })), every);
    return () => clearInterval(timer);
  }, [every]);
  if (shown.data !== data) setShown({ now: new Date(), data });
  return shown.now;
}
