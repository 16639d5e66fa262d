import { useEffect, useState } from 'react';

/** Milliseconds without a key before a search starts. */
const pause = 250;

/** The value once it has not changed for this many milliseconds. */
export function useDebounced<T>(value: T, milliseconds = pause): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
