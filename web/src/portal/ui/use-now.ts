import { useEffect, useState } from 'react';
import { serverNow } from '~/portal/auth/server-clock';

const minute = 60_000;

/**
 * The current time, refreshed at this interval in milliseconds, and when `data` changes: what has just
 * been published or ended is not compared with a moment before it.
 */
export function useNow(every: number = minute, data?: unknown): Date {
  const [shown, setShown] = useState(() => ({ now: serverNow(), data }));
  useEffect(() => {
    const timer = setInterval(() => setShown((before) => ({ ...before, now: serverNow() })), every);
    return () => clearInterval(timer);
  }, [every]);
  if (shown.data !== data) setShown({ now: serverNow(), data });
  return shown.now;
}
