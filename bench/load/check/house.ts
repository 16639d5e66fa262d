import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';

/** A document as it is stored, past every schema. */
export type Fields = Record<string, unknown>;

/** A sign-in account, as far as it has to agree with a record. */
export interface Account {
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
export interface House {
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

export type Check = (house: House) => Finding[];

/** Documents of a collection by id; none where it does not exist. */
export const all = (house: House, collection: string): ReadonlyMap<string, Fields> =>
  house.documents.get(collection) ?? new Map();

/** A time in milliseconds since the epoch; null for anything else. */
export const ms = (value: unknown): number | null => (value instanceof Timestamp ? value.toMillis() : null);

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
export async function readHouse(
  db: Firestore,
  auth: Auth,
  taken: readonly TakenMessage[] | null,
): Promise<House> {
  const documents = new Map<string, Map<string, Fields>>();
  for (const collection of await db.listCollections()) {
    const found = new Map<string, Fields>();
    for (const document of (await collection.get()).docs) found.set(document.id, document.data());
    documents.set(collection.id, found);
  }
  return { documents, accounts: await accounts(auth), taken };
}
