import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { DraftKey } from '~/portal/drafts/form-drafts';
import { useValueDraft } from '~/portal/drafts/use-value-draft';

const draftSchema = z.object({ id: z.uuid(), text: z.string(), withFiles: z.boolean() });
type Draft = z.output<typeof draftSchema>;

const newDraft = (): Draft => ({ id: crypto.randomUUID(), text: '', withFiles: false });

/**
 * Keeps the draft of a message on the server until it is sent. Only its author can read it. The
 * draft's id becomes the message's id. It stays the same across reloads and retries, so that
 * nothing is sent twice, and `clear` replaces it.
 */
export function useMessageDraft(place: DraftKey, withFiles: boolean) {
  const [draft, setDraft] = useState(newDraft);
  const [lostFiles, setLostFiles] = useState(false);
  const latest = useRef(draft);
  const set = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  const { keep, forget, dropped, onSeen, ...notice } = useValueDraft(place, draftSchema, (found, isTaken) => {
    if (!isTaken && latest.current.text !== '') return;
    set(found);
    setLostFiles(found.withFiles && !withFiles);
  });

  useEffect(() => {
    if (withFiles && latest.current.text !== '') keep({ ...latest.current, withFiles });
  }, [withFiles, keep]);

  const clear = useCallback(
    (id: string) => {
      if (latest.current.id !== id) return;
      forget();
      set(newDraft());
      setLostFiles(false);
    },
    [forget, set],
  );

  return {
    id: draft.id,
    text: draft.text,
    dropped,
    onSeen,
    /** Whether the draft is saved, and how to resolve a conflict with a newer one. */
    notice,
    /** Whether the restored draft had files. Drafts do not store files. */
    lostFiles,
    setText: (change: string | ((text: string) => string)) => {
      const { id, text } = latest.current;
      const next = { id, text: typeof change === 'string' ? change : change(text), withFiles };
      set(next);
      keep(next.text === '' ? null : next);
    },
    /** Discards the draft with this id, for example after it was sent. */
    clear,
  };
}
