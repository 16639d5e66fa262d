import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Schema } from './documents';
import type { Draft } from './drafts';

/**
 * What is kept of something typed without a form of its own, for its user alone. `onFound` gets the
 * draft once it has been read.
 */
export function useDraftOf<T>(name: string, schema: Schema<T>, onFound: (draft: T) => void) {
  const [dropped, setDropped] = useState(false);
  const draft = useRef<Promise<Draft | null>>(null);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const reading = import('./drafts').then(async ({ draftOf }) => {
      const opened = draftOf(name);
      const kept = await opened?.read((value) => schema.safeParse(value).data ?? null);
      if (kept === 'dropped') setDropped(true);
      else if (kept) found(kept);
      return opened;
    });
    const opened = reading.catch(() => null);
    draft.current = opened;
    return () => void opened.then((one) => one?.stop());
  }, [name, schema]);
  return {
    /** Whether a draft could not be read. */
    dropped,
    onSeen: useCallback(() => setDropped(false), []),
    /** Keeps this instead; null keeps nothing. */
    keep: useCallback((value: T | null) => void draft.current?.then((one) => one?.keep(() => value)), []),
    forget: useCallback(() => void draft.current?.then((one) => one?.forget()), []),
  };
}
