import { useEffect, useState } from 'react';
import { serverNow } from '~/portal/auth/server-clock';

const minute = 60_000;

/**
 * Returns the current time. Updates every `every` milliseconds and when `data` changes, so that a
 * record published or ended just now isn't compared with an earlier time.
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
