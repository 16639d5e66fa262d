import { useCallback, useRef } from 'react';

/**
 * Copies values, and overwrites the clipboard when they are cleared. Browsers allow that only while
 * the window has focus.
 */
export function useValueClipboard() {
  const holds = useRef(false);

  /** Resolves to whether the value was copied. */
  const copy = useCallback(async (value: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(value);
      holds.current = true;
      return true;
    } catch {
      return false;
    }
  }, []);

  const wipe = useCallback(() => {
    if (!holds.current) return;
    holds.current = false;
    // Ignored. The screen warns that the browser may not clear the clipboard.
    navigator.clipboard.writeText('').catch(() => undefined);
  }, []);

  return { copy, wipe };
}
