import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

const hidden = { visibility: 'hidden' } as const;

/**
 * Prevents layout shift: hides content until the content above it has its final height. Apply
 * `style` to the content below. It appears when `settle` is called, or after `ms` milliseconds.
 */
export function useLayoutSettled(ms = 1000): { style: typeof hidden | undefined; settle: () => void } {
  const [settled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  useEffect(() => {
    const timer = setTimeout(settle, ms);
    return () => clearTimeout(timer);
  }, [settle, ms]);
  return { style: settled ? undefined : hidden, settle };
}

/** Calls `settle` once the content above is known, before it is painted. */
export function useSettleWhen(isKnown: boolean, settle: () => void): void {
  useLayoutEffect(() => {
    if (isKnown) settle();
  }, [isKnown, settle]);
}
