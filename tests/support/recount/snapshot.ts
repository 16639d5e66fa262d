import { createHash } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';

/** A document as it is stored, past every schema. */
export type Fields = Record<string, unknown>;

/** A sign-in account, as far as it has to agree with a record. */
interface Account {
  uid: string;
  email: string | undefined;
  name: string | undefined;
  disabled: boolean;
  role: unknown;
}

/** A message that the provider has taken, whether or not its answer arrived. */
export interface TakenMessage {
  id: string;
  to: string;
}

/** Everything that there is, read once and then looked at by all checks. */
export interface Snapshot {
  documents: Map<string, Map<string, Fields>>;
  accounts: Account[];
  /** Null where no provider took part. */
  taken: readonly TakenMessage[] | null;
}

/** Something that is not as it has to be. */
export interface Finding {
  /** The document or account. */
  where: string;
  problem: string;
}

export type Check = (snapshot: Snapshot) => Finding[];

/** Documents of a collection by id; none where it does not exist. */
export const all = (snapshot: Snapshot, collection: string): ReadonlyMap<string, Fields> =>
  snapshot.documents.get(collection) ?? new Map();

/** A time in milliseconds since the epoch; null for anything else. */
export const ms = (value: unknown): number | null => (value instanceof Timestamp ? value.toMillis() : null);

/** Whether a document tells of what happened in the earlier system: nobody is told of that again. */
export const isEarlier = ({ legacy_id, source }: Fields): boolean =>
  legacy_id !== undefined || source === 'earlier_system';

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A field of a map within a document. */
export const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Documents in groups, by the text of a field. */
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

/** Reads everything, as stored. */
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
 * Words of texts by which a document has to be found and is not: whole words, in small letters and
 * without accents, up to 12 characters.
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

/** Whether a message tells of an event: its id says so. */
export const isAbout = (
  messageId: string,
  { email_type, member_id, recipient_email }: Fields,
  eventId: string,
): boolean => messageId === idOf([eventId, email_type, member_id, recipient_email]);

/** The id that a message of a send has. */
export const idInSend = (sendId: string, memberId: unknown, about: unknown): string =>
  idOf([sendId, memberId, about]);
