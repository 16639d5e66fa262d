import type { DisposalRun } from '@united/domain/retention/disposal';
import type { CollectionPath } from '@united/domain/shared/collections';
import {
  type DocumentReference,
  type Query,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { users } from '../platform/firestore';

/** The cutoffs that determine which documents are old. */
export type Ages = Pick<DisposalRun, 'cutoff' | 'draft_cutoff' | 'marks'>;

/** Reads a document, in the transaction that disposes of it or outside of one. */
export type Reader = <T>(ref: DocumentReference<T>) => Promise<T | undefined>;

/** Reads outside of a transaction. */
export const readNow: Reader = async (ref) => (await ref.get()).data();

/** A document that is due for disposal. */
export interface Due {
  /** Uid of the owner, or null if it has none. */
  owner: string | null;
  /** The user with this email is also an owner. */
  email?: string;
  dispose: (transaction: Transaction, now: Timestamp) => void;
}

/**
 * An old document that is kept because its parent was used at this time. It is examined again when
 * that use is as old as the cutoff.
 */
export interface Kept {
  kept: { field: UseField; at: Timestamp };
}

/** The field that stores a document's last use. */
type UseField = 'last_used_at' | 'draft_used_at';

export interface Kind {
  collection: CollectionPath;
  /** The field with a document's age. */
  field: 'updated_at' | 'created_at' | 'requested_at';
  cutoff: (ages: Ages) => Ages['cutoff'];
  /** Adds more conditions to the query. */
  narrow?: (query: Query) => Query;
  /** The field with the last use of documents that were kept. */
  useField?: UseField;
  /** Checks a document. Returns null if it isn't due. */
  examine: (read: Reader, id: string, ages: Ages) => Promise<Due | Kept | null>;
  /** Disposes of data outside of Firestore. Must be idempotent. */
  afterward?: (id: string) => Promise<void>;
}

export const isBefore = (at: { toMillis(): number }, cutoff: { toMillis(): number }) =>
  at.toMillis() < cutoff.toMillis();

/** Returns the latest use if it's newer than the cutoff, or null if all uses are old. */
export function keptBy(
  field: UseField,
  cutoff: Ages['cutoff'],
  ...uses: ({ toMillis(): number } | undefined)[]
): Kept | null {
  const latest = Math.max(0, ...uses.map((use) => use?.toMillis() ?? 0));
  return latest < cutoff.toMillis() ? null : { kept: { field, at: Timestamp.fromMillis(latest) } };
}

/** Returns the users whose legal hold would prevent a disposal. */
export async function ownersOf(
  { owner, email }: Due,
  read: (query: Query) => Promise<QuerySnapshot>,
): Promise<string[]> {
  const sameAddress = email ? (await read(users().where('email', '==', email).limit(2))).docs : [];
  return [...(owner ? [owner] : []), ...sameAddress.map(({ id }) => id)];
}
