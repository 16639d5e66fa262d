import { useEffect, useEffectEvent, useState } from 'react';

const second = 1000;

/** Milliseconds until `end` (epoch ms), each second. Calls `onOver` at 0, even after a sleep. */
export function useTimeLeft(end: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const update = () => {
      setNow(Date.now());
      if (Date.now() >= end) over();
    };
    const timer = setInterval(update, second);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [end]);

  return Math.max(0, end - now);
}
