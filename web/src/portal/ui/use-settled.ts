import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

const hidden = { visibility: 'hidden' } as const;

/**
 * Keeps what is below out of sight until what stands above has its height, so that it shows where it
 * stays: `style` is for what is below. It shows once `settle` was called, and after `ms`
 * milliseconds in any case.
 */
export function useSettled(ms = 1000): { style: typeof hidden | undefined; settle: () => void } {
  const [settled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  useEffect(() => {
    const timer = setTimeout(settle, ms);
    return () => clearTimeout(timer);
  }, [settle, ms]);
  return { style: settled ? undefined : hidden, settle };
}

/** Calls `settle` once what stands above is known, before that is painted. */
export function useSettles(isKnown: boolean, settle: () => void): void {
  useLayoutEffect(() => {
    if (isKnown) settle();
  }, [isKnown, settle]);
}
