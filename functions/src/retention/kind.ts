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

/** The cutoffs that decide whether a document is old. */
export type Ages = Pick<DisposalRun, 'cutoff' | 'draft_cutoff' | 'marks'>;

/** Reads a document within the transaction that disposes of it, or without one for a look ahead. */
export type Reader = <T>(ref: DocumentReference<T>) => Promise<T | undefined>;

/** Reads outside of any transaction. */
export const readNow: Reader = async (ref) => (await ref.get()).data();

/** Something due: its owner (null for nobody), and the writes that dispose of it. */
export interface Due {
  owner: string | null;
  /** The user with this address counts as an owner too. */
  email?: string;
  dispose: (transaction: Transaction, now: Timestamp) => void;
}

/**
 * An old document that is kept because its parent was used at this time. It is examined again once
 * that is as old.
 */
export interface Kept {
  kept: { field: UseField; at: Timestamp };
}

/** The field with a document's last use. */
type UseField = 'last_used_at' | 'draft_used_at';

export interface Kind {
  collection: CollectionPath;
  /** The field by which documents age. */
  field: 'updated_at' | 'created_at' | 'requested_at';
  cutoff: (ages: Ages) => Ages['cutoff'];
  /** Further conditions on a document. */
  narrow?: (query: Query) => Query;
  /** The field with the age of those that were kept. */
  useField?: UseField;
  /** Null where nothing is, or is any more, to be disposed of. */
  examine: (read: Reader, id: string, ages: Ages) => Promise<Due | Kept | null>;
  /** Disposes of data outside the database; idempotent. */
  afterwards?: (id: string) => Promise<void>;
}

export const isBefore = (at: { toMillis(): number }, cutoff: { toMillis(): number }) =>
  at.toMillis() < cutoff.toMillis();

/** Kept by the latest of these uses; null where all are old. */
export function keptBy(
  field: UseField,
  cutoff: Ages['cutoff'],
  ...uses: ({ toMillis(): number } | undefined)[]
): Kept | null {
  const latest = Math.max(0, ...uses.map((use) => use?.toMillis() ?? 0));
  return latest < cutoff.toMillis() ? null : { kept: { field, at: Timestamp.fromMillis(latest) } };
}

/** Users whose legal hold keeps something that is due. */
export async function ownersOf(
  { owner, email }: Due,
  read: (query: Query) => Promise<QuerySnapshot>,
): Promise<string[]> {
  const sameAddress = email ? (await read(users().where('email', '==', email).limit(2))).docs : [];
  return [...(owner ? [owner] : []), ...sameAddress.map(({ id }) => id)];
}
