import { createHash } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';

/** A stored document, without a schema. */
export type Fields = Record<string, unknown>;

/** The fields of a sign-in account that must agree with a record. */
interface Account {
  uid: string;
  email: string | undefined;
  name: string | undefined;
  disabled: boolean;
  role: unknown;
}

/** A message that the provider accepted, whether or not its response arrived. */
export interface TakenMessage {
  id: string;
  to: string;
}

/** All data, read once for all checks. */
export interface Snapshot {
  documents: Map<string, Map<string, Fields>>;
  accounts: Account[];
  /** Null if there was no provider. */
  taken: readonly TakenMessage[] | null;
}

/** A violated invariant. */
export interface Finding {
  /** The document or account. */
  where: string;
  problem: string;
}

export type Check = (snapshot: Snapshot) => Finding[];

/** Returns a collection's documents by id, or none if it does not exist. */
export const all = (snapshot: Snapshot, collection: string): ReadonlyMap<string, Fields> =>
  snapshot.documents.get(collection) ?? new Map();

/** Returns a time in milliseconds since the epoch, or null for anything else. */
export const ms = (value: unknown): number | null => (value instanceof Timestamp ? value.toMillis() : null);

/** Returns whether a document is from the earlier system, about which no one is notified again. */
export const isEarlier = ({ legacy_id, source }: Fields): boolean =>
  legacy_id !== undefined || source === 'earlier_system';

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns a field of a map within a document. */
export const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Groups documents by a text field. */
export function grouped(
  documents: ReadonlyMap<string, Fields>,
  field: string,
): Map<string, [string, Fields][]> {
  const groups = new Map<string, [string, Fields][]>();
  for (const entry of documents) {
    const key = String(entry[1][field]);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(entry);
  }
  return groups;
}

async function accounts(auth: Auth): Promise<Account[]> {
  const found: Account[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    for (const { uid, email, displayName, disabled, customClaims } of page.users) {
      found.push({ uid, email, name: displayName, disabled, role: customClaims?.role });
    }
    pageToken = page.pageToken;
  } while (pageToken);
  return found;
}

/** Reads all data, as stored. */
export async function readSnapshot(
  db: Firestore,
  auth: Auth,
  taken: readonly TakenMessage[] | null,
): Promise<Snapshot> {
  const documents = new Map<string, Map<string, Fields>>();
  for (const collection of await db.listCollections()) {
    const found = new Map<string, Fields>();
    for (const document of (await collection.get()).docs) found.set(document.id, document.data());
    documents.set(collection.id, found);
  }
  return { documents, accounts: await accounts(auth), taken };
}

/**
 * Returns words that should find a document but don't: whole words, in lowercase and without
 * accents, up to 12 characters.
 */
export function missingWords({ search_terms }: Fields, texts: readonly unknown[]): string[] {
  const terms = new Set(list(search_terms));
  return texts
    .flatMap((text) =>
      String(text ?? '')
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word !== '' && !terms.has(word.slice(0, 12)));
}

const idOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Returns whether a message is about an event, from its id. */
export const isAbout = (
  messageId: string,
  { email_type, member_id, recipient_email }: Fields,
  eventId: string,
): boolean => messageId === idOf([eventId, email_type, member_id, recipient_email]);

/** Returns the id of a message in a send. */
export const idInSend = (sendId: string, memberId: unknown, about: unknown): string =>
  idOf([sendId, memberId, about]);
