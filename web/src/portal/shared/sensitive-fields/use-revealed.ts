import { useCallback, useEffect, useState } from 'react';

/** How long a revealed value is shown, in seconds. */
export const revealSeconds = 30;

interface Revealed {
  value: string;
  until: number;
}

/**
 * Holds a value in memory for 30 seconds, or until the tab is hidden or closed. Keeps it while
 * another window, into which the user may be typing it, has focus. Never stores it.
 */
export function useRevealed() {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [left, setLeft] = useState(0);
  const hide = useCallback(() => setRevealed(null), []);
  const show = useCallback((value: string) => {
    setLeft(revealSeconds);
    setRevealed({ value, until: Date.now() + revealSeconds * 1000 });
  }, []);

  useEffect(() => {
    if (!revealed) return;
    const tick = () => {
      const seconds = Math.ceil((revealed.until - Date.now()) / 1000);
      if (seconds <= 0) hide();
      else setLeft(seconds);
    };
    const timer = setInterval(tick, 500);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [revealed, hide]);

  return { value: revealed?.value ?? null, left, show, hide };
}
