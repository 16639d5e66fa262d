import { useEffect, useEffectEvent, useState } from 'react';

const second = 1000;

/** Milliseconds until `end` (epoch ms), each second. Calls `onOver` at 0, even after a sleep. */
export function useTimeLeft(end: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const look = () => {
      setNow(Date.now());
      if (Date.now() >= end) over();
    };
    const timer = setInterval(look, second);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end]);

  return Math.max(0, end - now);
}
