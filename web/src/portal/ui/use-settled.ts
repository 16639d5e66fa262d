import { useCallback, useEffect, useState } from 'react';

/**
 * Whether what stands above has its height, so that what is below can be shown where it stays.
 * True once `settle` was called, and after `ms` milliseconds in any case.
 */
export function useSettled(ms = 1000): [settled: boolean, settle: () => void] {
  const [settled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  useEffect(() => {
    const timer = setTimeout(settle, ms);
    return () => clearTimeout(timer);
  }, [settle, ms]);
  return [settled, settle];
}
