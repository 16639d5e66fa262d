import { collections } from '@united/domain/shared/collections';
import type { DraftForm } from '@united/domain/shared/form-draft';
import { doc, getDocFromServer } from 'firebase/firestore';
import * as z from 'zod/mini';
import { db } from '~/portal/data/firestore';
import { lastingPrefix, storagePrefix } from '~/portal/data/stored';

/**
 * Drafts that a browser kept, encrypted, before there were `form_drafts`: each is read once, by its
 * form, and removed. To be deleted with `draft_keys` 30 days after the last browser wrote one.
 */
const prefix = `${lastingPrefix}draft-`;
/** Milliseconds: 30 days. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

const sealedSchema = z.object({ format: z.literal(1), at: z.number(), iv: z.string(), data: z.string() });

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

function sealedIn(item: string) {
  try {
    return sealedSchema.safeParse(JSON.parse(localStorage.getItem(item) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** As the drafts were called. */
function oldName(form: DraftForm, record: string): string {
  if (record === 'new' && (form === 'user' || form === 'ticket')) return `new-${form}`;
  return `${form === 'answer' ? 'reply' : form.replace('_', '-')}-${record}`;
}

/** Removes those, of anybody, that are too old. */
function prune(): void {
  for (const item of Object.keys(localStorage))
    if (item.startsWith(storagePrefix + prefix) && Date.now() - (sealedIn(item)?.at ?? 0) > maxAge)
      localStorage.removeItem(item);
}

/** What an item holds; null where it does not decrypt. */
async function opened(item: string, uid: string, name: string): Promise<unknown> {
  const stored = await getDocFromServer(doc(db, collections.draftKeys, uid));
  try {
    const { format, at, iv, data } = sealedSchema.parse(sealedIn(item));
    const bytes = fromBase64(z.string().parse(stored.get('key')));
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
    const additionalData = new TextEncoder().encode(JSON.stringify([format, uid, name, at]));
    const parameters = { name: 'AES-GCM', iv: fromBase64(iv), additionalData };
    const text = await crypto.subtle.decrypt(parameters, key, fromBase64(data));
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return null;
  }
}

/**
 * The old draft of a form in this browser, and how it is removed once it is kept elsewhere; null
 * without one. Throws where the key cannot be had now.
 */
export async function oldDraft(uid: string, form: DraftForm, record: string) {
  prune();
  const name = oldName(form, record);
  const [parked, item] = [`${prefix}${uid}-${name}`, `${storagePrefix}${prefix}${uid}-${name}`];
  const waiting = sessionStorage.getItem(parked);
  if (waiting === null && localStorage.getItem(item) === null) return null;
  const value: unknown = waiting === null ? await opened(item, uid, name) : JSON.parse(waiting);
  return {
    value,
    remove: () => {
      sessionStorage.removeItem(parked);
      localStorage.removeItem(item);
    },
  };
}
