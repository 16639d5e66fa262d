import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, store } from '~/portal/data/stored';

const draftSchema = z.object({ id: z.uuid(), text: z.string() });
type Draft = z.output<typeof draftSchema>;

const fresh = (): Draft => ({ id: crypto.randomUUID(), text: '' });
const read = (name: string): Draft => readStored(`draft-${name}`, draftSchema) ?? fresh();

/**
 * A text that is being written, kept in the browser until it is sent or its author signs out. The
 * id is the message's: it stays the same over reloads and retries, so that nothing is sent twice,
 * and changes with `clear`.
 */
export function useDraft(name: string) {
  const [draft, setDraft] = useState(() => read(name));
  const [known, setKnown] = useState(name);
  if (known !== name) {
    setKnown(name);
    setDraft(read(name));
  }

  useEffect(() => store(`draft-${name}`, draft.text === '' ? null : draft), [name, draft]);

  return {
    ...draft,
    setText: (change: string | ((text: string) => string)) =>
      setDraft(({ id, text }) => ({ id, text: typeof change === 'string' ? change : change(text) })),
    /** Starts over after the message of this id was sent; keeps text typed since. */
    clear: useCallback((id: string) => setDraft((now) => (now.id === id ? fresh() : now)), []),
  };
}
