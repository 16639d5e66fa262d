import { collections } from '@united/domain/shared/collections';
import type { DraftForm } from '@united/domain/shared/form-draft';
import { doc, getDocFromServer } from 'firebase/firestore';
import * as z from 'zod/mini';
import { db } from '~/portal/data/firestore';
import { lastingPrefix, storagePrefix } from '~/portal/data/stored';

/**
 * Reads drafts that browsers stored, encrypted, before `form_drafts` existed. Each form reads its
 * draft once, then deletes it. Delete this file together with `draft_keys` 30 days after the
 * release with `form_drafts`.
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

/** Returns the old name of a draft. */
function oldName(form: DraftForm, record: string): string {
  if (record === 'new' && (form === 'user' || form === 'ticket')) return `new-${form}`;
  return `${form === 'answer' ? 'reply' : form.replace('_', '-')}-${record}`;
}

/** Deletes expired drafts of all users. */
function prune(): void {
  for (const item of Object.keys(localStorage))
    if (item.startsWith(storagePrefix + prefix) && Date.now() - (sealedIn(item)?.at ?? 0) > maxAge)
      localStorage.removeItem(item);
}

/** Decrypts an item. Returns null if that fails. */
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
 * Returns a form's old draft in this browser and a function that deletes it, or null if there is
 * none. Throws if the key can't be read.
 */
export async function readOldDraft(uid: string, form: DraftForm, record: string) {
  prune();
  const name = oldName(form, record);
  const [decryptedItem, item] = [`${prefix}${uid}-${name}`, `${storagePrefix}${prefix}${uid}-${name}`];
  const decrypted = sessionStorage.getItem(decryptedItem);
  if (decrypted === null && localStorage.getItem(item) === null) return null;
  const value: unknown = decrypted === null ? await opened(item, uid, name) : JSON.parse(decrypted);
  return {
    value,
    remove: () => {
      sessionStorage.removeItem(decryptedItem);
      localStorage.removeItem(item);
    },
  };
}
