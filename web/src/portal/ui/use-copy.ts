import { useEffect, useState } from 'react';
import { useToast } from './toast';

/** Milliseconds `copied` stays true. */
const confirmation = 2000;

/**
 * Copies text to the clipboard. `copied` is true for two seconds afterward. Shows a toast on
 * failure.
 */
export function useCopy(
  failed: readonly [title: string, hint: string] = [
    'The text could not be copied',
    'Select it and copy it manually.',
  ],
) {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setCopies((count) => count + 1);
    } catch {
      toast.error(...failed);
    }
  };
  return { copied, copy };
}
