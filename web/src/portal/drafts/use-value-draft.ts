import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { signedInUid } from '~/portal/auth/auth';
import type { Schema } from '~/portal/data/documents';
import type { DraftKey, DraftState, StoredDraft } from './form-drafts';

/**
 * Saves input outside of React Hook Form as a draft. `onFound` receives the stored draft once it
 * has been read, and a newer one if the user chooses it.
 */
export function useValueDraft<T>(
  { form, record }: DraftKey,
  schema: Schema<T>,
  onFound: (draft: T, isTaken: boolean) => void,
) {
  const [dropped, setDropped] = useState(false);
  const [state, setState] = useState<DraftState>('saved');
  const draft = useRef<Promise<StoredDraft | null>>(null);
  const found = useEffectEvent(onFound);
  const parse = useCallback((value: unknown) => schema.safeParse(value).data ?? null, [schema]);
  useEffect(() => {
    let current = true;
    const uid = signedInUid();
    const opened = import('./form-drafts')
      // Another user may have signed in since.
      .then(({ openDraft }) => (uid === signedInUid() ? openDraft({ form, record }, setState) : null))
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
    /** Whether the draft is being saved. */
    state,
    /** Continues with a newer draft. */
    onUseNewer: async () => {
      const newer = (await draft.current)?.acceptNewer(parse);
      if (newer) onFound(newer, true);
    },
    /** Replaces a newer draft with this one. */
    onKeepDraft: async () => (await draft.current)?.overwrite(),
    /** Saves a value as the draft; null deletes it. */
    keep: useCallback((value: T | null) => void draft.current?.then((one) => one?.update(() => value)), []),
    forget: useCallback(() => void draft.current?.then((one) => one?.forget()), []),
  };
}
