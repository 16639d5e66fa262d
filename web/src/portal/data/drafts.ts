import { collections } from '@united/domain/shared/collections';
import { draftKeyDocument } from '@united/domain/shared/draft-key';
import { doc, serverTimestamp } from 'firebase/firestore';
import * as z from 'zod/mini';
import { signedInUid } from './auth';
import { onSessionEnd } from './auth-session';
import { lastingPrefix, storagePrefix } from './browser-storage';
import { transact } from './direct-write';
import { readDocument } from './documents';
import { db } from './firestore';
import { store } from './stored';

/** Another format is another way to write drafts; those of an older one are dropped. */
const format = 1;
const prefix = `${lastingPrefix}draft-`;
/** Milliseconds: 30 days. */
const maxAge = 30 * 24 * 60 * 60 * 1000;
/** Characters of a stored draft, and drafts in a browser. */
const maxSize = 200_000;
const maxDrafts = 30;
/** Milliseconds from a change until it is stored. */
const delay = 300;

const sealedSchema = z.object({
  format: z.literal(format),
  at: z.number(),
  iv: z.string(),
  data: z.string(),
});
type Sealed = z.output<typeof sealedSchema>;

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes));

/** The key of this session's user, in memory alone. */
let known: { uid: string; key: Promise<CryptoKey> } | null = null;
const open = new Set<Draft>();
/** Drafts on their way into the storage; reading waits for them. */
let writing: Promise<unknown> = Promise.resolve();

async function loadKey(uid: string): Promise<CryptoKey> {
  const ref = doc(db, collections.draftKeys, uid);
  // Of two tabs that create it, the rules let one through; the other reads what that one wrote.
  const key = await transact(async (transaction) => {
    const stored = await transaction.get(ref);
    if (stored.exists()) return readDocument(stored, draftKeyDocument).key;
    const created = toBase64(random(32));
    transaction.set(ref, { key: created, created_at: serverTimestamp() });
    return created;
  });
  return crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function keyOf(uid: string): Promise<CryptoKey> {
  if (known?.uid === uid) return known.key;
  const key = loadKey(uid);
  known = { uid, key };
  key.catch(() => {
    if (known?.key === key) known = null;
  });
  return key;
}

function storeWaiting(): void {
  for (const draft of open) draft.flush();
}

/**
 * Until a draft is encrypted it waits here, over reloads; sign-out and closing the tab empty it.
 */
function park(item: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(item);
    else sessionStorage.setItem(item, text);
  } catch (error) {
    console.warn('The browser keeps no storage.', error);
  }
}

onSessionEnd(async () => {
  for (const draft of open) draft.flush(false);
  known = null;
});
window.addEventListener('pagehide', storeWaiting);
window.addEventListener('online', storeWaiting);
document.addEventListener('visibilitychange', storeWaiting);

/** Binds a ciphertext to its user, form and time. */
const parameters = (uid: string, name: string, { at, iv }: Pick<Sealed, 'at' | 'iv'>) => ({
  name: 'AES-GCM',
  iv: fromBase64(iv),
  additionalData: new TextEncoder().encode(JSON.stringify([format, uid, name, at])),
});

function parsed(text: string | null): Sealed | null {
  try {
    return sealedSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Removes drafts, of anybody, that are too old, and the oldest where there are too many. */
function prune(): void {
  const drafts = Object.keys(localStorage)
    .filter((item) => item.startsWith(storagePrefix + prefix))
    .map((item) => ({ item, at: parsed(localStorage.getItem(item))?.at ?? Date.now() }))
    .sort((a, b) => b.at - a.at);
  for (const [place, { item, at }] of drafts.entries())
    if (place >= maxDrafts || Date.now() - at > maxAge) localStorage.removeItem(item);
}

/** What a form holds while someone types, encrypted in the browser for that user alone. */
export class Draft {
  private take: (() => unknown) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What was stored or dropped last. */
  private last: string | undefined;
  private turn = 0;
  private readonly item: string;

  constructor(
    private readonly uid: string,
    private readonly name: string,
  ) {
    this.item = `${prefix}${uid}-${name}`;
    open.add(this);
  }

  /**
   * What `parse` makes of the stored draft; null without one, and while the key cannot be had.
   * Drops a draft that does not decrypt or that `parse` refuses by null, and says so.
   */
  async read<T>(parse: (value: unknown) => T | null): Promise<T | 'dropped' | null> {
    await writing;
    try {
      prune();
      const parked = sessionStorage.getItem(this.item);
      if (parked !== null) return this.unpark(JSON.parse(parked), parse);
      const text = localStorage.getItem(storagePrefix + this.item);
      if (text === null) return null;
      const sealed = parsed(text);
      const value = sealed && (await this.decrypt(sealed, await keyOf(this.uid)));
      const draft = value === null ? null : parse(value);
      if (draft !== null) return draft;
      if (localStorage.getItem(storagePrefix + this.item) === text) store(this.item, null);
      return 'dropped';
    } catch (error) {
      console.warn('A draft could not be read now.', error);
      return null;
    }
  }

  /** Takes over what waited when the page was left. */
  private unpark<T>(value: unknown, parse: (value: unknown) => T | null): T | 'dropped' {
    const draft = parse(value);
    if (draft !== null) this.keep(() => value);
    else park(this.item, null);
    return draft ?? 'dropped';
  }

  private async decrypt(sealed: Sealed, key: CryptoKey): Promise<unknown> {
    try {
      const bytes = fromBase64(sealed.data);
      const text = await crypto.subtle.decrypt(parameters(this.uid, this.name, sealed), key, bytes);
      return JSON.parse(new TextDecoder().decode(text));
    } catch {
      return null;
    }
  }

  /** Stores what `take` returns once the delay is over; null removes the draft. */
  keep(take: () => unknown): void {
    keyOf(this.uid).catch(() => undefined);
    this.take = take;
    this.timer ??= setTimeout(() => this.flush(), delay);
  }

  /** What waits to be stored, as text. */
  private taken(): string | undefined {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { take } = this;
    this.take = undefined;
    return take && JSON.stringify(take());
  }

  /** `mayPark`: whether the text may wait unencrypted; not once the session is over. */
  flush(mayPark = true): void {
    const text = this.taken();
    if (text === undefined || text === this.last) return;
    this.last = text;
    this.turn += 1;
    park(this.item, mayPark && text !== 'null' ? text : null);
    if (text === 'null') store(this.item, null);
    else writing = Promise.allSettled([writing, this.write(text, keyOf(this.uid), this.turn)]);
  }

  private async write(text: string, loading: Promise<CryptoKey>, turn: number): Promise<void> {
    try {
      const key = await loading;
      const [at, iv] = [Date.now(), toBase64(random(12))];
      const bytes = new TextEncoder().encode(text);
      const data = await crypto.subtle.encrypt(parameters(this.uid, this.name, { at, iv }), key, bytes);
      if (turn !== this.turn) return;
      const sealed: Sealed = { format, at, iv, data: toBase64(new Uint8Array(data)) };
      if (sealed.data.length > maxSize) store(this.item, null);
      else store(this.item, sealed);
      park(this.item, null);
      prune();
    } catch (error) {
      console.warn('A draft was not kept.', error);
      if (turn !== this.turn) return;
      this.last = undefined;
      this.take ??= () => JSON.parse(text);
    }
  }

  /** Removes the draft. It is kept again once something else is typed. */
  forget(): void {
    this.last = this.taken() ?? this.last;
    this.turn += 1;
    park(this.item, null);
    store(this.item, null);
  }

  /** Stores pending changes when the form closes. */
  stop(): void {
    this.flush();
    open.delete(this);
  }
}

/** The current user's draft of a form; null when nobody is signed in. */
export function draftOf(name: string): Draft | null {
  const uid = signedInUid();
  return uid === null ? null : new Draft(uid, name);
}
