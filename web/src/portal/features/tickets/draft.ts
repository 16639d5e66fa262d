import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { storagePrefix } from '~/portal/data/browser-storage';

const stored = z.object({ id: z.uuid(), text: z.string() });
type Draft = z.output<typeof stored>;

const keyOf = (name: string) => `${storagePrefix}draft-${name}`;
const fresh = (): Draft => ({ id: crypto.randomUUID(), text: '' });

function read(name: string): Draft {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')).data ?? fresh();
  } catch {
    return fresh();
  }
}

function write(name: string, draft: Draft): void {
  try {
    if (draft.text === '') localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch (error) {
    console.warn('The browser keeps no storage.', error);
  }
}

/**
 * A text that is being written, kept in the browser until it is sent or its author signs out. The id is the message's: it stays the
 * same over reloads and retries, so that nothing is sent twice, and changes with `clear`.
 */
export function useDraft(name: string) {
  const [draft, setDraft] = useState(() => read(name));
  const [known, setKnown] = useState(name);
  if (known !== name) {
    setKnown(name);
    setDraft(read(name));
  }

  useEffect(() => write(name, draft), [name, draft]);

  return {
    ...draft,
    setText: (change: string | ((text: string) => string)) =>
      setDraft(({ id, text }) => ({ id, text: typeof change === 'string' ? change : change(text) })),
    /** Starts anew after the message of this id was sent; a text that has begun since stays. */
    clear: useCallback((id: string) => setDraft((now) => (now.id === id ? fresh() : now)), []),
  };
}
