import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { DraftKey } from '~/portal/drafts/form-drafts';
import { useValueDraft } from '~/portal/drafts/use-draft-of';

const draftSchema = z.object({ id: z.uuid(), text: z.string(), withFiles: z.boolean() });
type Draft = z.output<typeof draftSchema>;

const fresh = (): Draft => ({ id: crypto.randomUUID(), text: '', withFiles: false });

/**
 * A text that is being written, kept on the server until it is sent, for its author alone. The id
 * is the message's: it stays the same over reloads and retries, so that nothing is sent twice, and
 * changes with `clear`.
 */
export function useMessageDraft(place: DraftKey, withFiles: boolean) {
  const [draft, setDraft] = useState(fresh);
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
      set(fresh());
      setLostFiles(false);
    },
    [forget, set],
  );

  return {
    id: draft.id,
    text: draft.text,
    dropped,
    onSeen,
    /** Whether it is kept, and what to do about a newer draft. */
    notice,
    /** Whether the draft had files, which are not kept. */
    lostFiles,
    setText: (change: string | ((text: string) => string)) => {
      const { id, text } = latest.current;
      const next = { id, text: typeof change === 'string' ? change : change(text), withFiles };
      set(next);
      keep(next.text === '' ? null : next);
    },
    /** Starts over, after the message of this id was sent or to discard it. */
    clear,
  };
}
