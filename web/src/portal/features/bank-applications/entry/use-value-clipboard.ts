import { useCallback, useRef } from 'react';

/**
 * Copies values, and overwrites the clipboard once they are cleared, where the browser allows it:
 * it needs the window to have the focus.
 */
export function useValueClipboard() {
  const holds = useRef(false);

  /** Resolves to whether it is copied. */
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
    // A browser that refuses leaves it as it is, which the screen says.
    navigator.clipboard.writeText('').catch(() => undefined);
  }, []);

  return { copy, wipe };
}
