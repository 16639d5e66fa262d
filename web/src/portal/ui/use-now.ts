import { useEffect, useState } from 'react';

const minute = 60_000;

/** The current time, refreshed at this interval in milliseconds. */
export function useNow(every: number = minute): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
