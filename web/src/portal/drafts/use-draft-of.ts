import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { signedInUid } from '~/portal/auth/auth';
import type { Schema } from '~/portal/data/documents';
import type { Draft, DraftPlace, DraftState } from './form-drafts';

/**
 * What is kept of something typed without a form of its own, for its user alone. `onFound` gets the
 * draft once it has been read, or the newer one that was taken.
 */
export function useDraftOf<T>(
  { form, record }: DraftPlace,
  schema: Schema<T>,
  onFound: (draft: T, isTaken: boolean) => void,
) {
  const [dropped, setDropped] = useState(false);
  const [state, setState] = useState<DraftState>('kept');
  const draft = useRef<Promise<Draft | null>>(null);
  const found = useEffectEvent(onFound);
  const parse = useCallback((value: unknown) => schema.safeParse(value).data ?? null, [schema]);
  useEffect(() => {
    let current = true;
    const uid = signedInUid();
    const opened = import('./form-drafts')
      // Someone else may have signed in since.
      .then(({ draftOf }) => (uid === signedInUid() ? draftOf({ form, record }, setState) : null))
      .catch(() => null);
    draft.current = opened;
    const read = async () => {
      const kept = await (await opened)?.read(parse);
      if (!current) return;
      if (kept === 'dropped') setDropped(true);
      else if (kept) found(kept, false);
    };
    void read();
    return () => {
      current = false;
      void opened.then((one) => one?.stop());
    };
  }, [form, record, parse]);
  return {
    /** Whether a draft could not be read. */
    dropped,
    onSeen: useCallback(() => setDropped(false), []),
    /** Whether it is kept, and what to do about a newer draft. */
    state,
    onTake: async () => {
      const newer = (await draft.current)?.takeNewer(parse);
      if (newer) onFound(newer, true);
    },
    onKeep: async () => (await draft.current)?.keepThis(),
    /** Keeps this instead; null keeps nothing. */
    keep: useCallback((value: T | null) => void draft.current?.then((one) => one?.keep(() => value)), []),
    forget: useCallback(() => void draft.current?.then((one) => one?.forget()), []),
  };
}
