import { useEffect, useState } from 'react';

/** Milliseconds. */
const defaultDelay = 250;

/** Returns the value once it hasn't changed for this many milliseconds. */
export function useDebounced<T>(value: T, milliseconds = defaultDelay): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
