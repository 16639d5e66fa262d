import type { DisposalRun } from '@united/domain/retention/disposal';
import type { CollectionPath } from '@united/domain/shared/collections';
import { type DocumentReference, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';

/** What decides about a document's age. */
export type Ages = Pick<DisposalRun, 'cutoff' | 'draft_cutoff' | 'marks'>;

/** Reads a document within the transaction that disposes of it, or without one for a look ahead. */
export type Reader = <T>(ref: DocumentReference<T>) => Promise<T | undefined>;

/** Reads outside of any transaction. */
export const readNow: Reader = async (ref) => (await ref.get()).data();

/** Something that is due: whose it is (null for nobody's), and the writes that dispose of it. */
export interface Due {
  owner: string | null;
  /** Whoever has this address counts as an owner too. */
  email?: string;
  dispose: (transaction: Transaction, now: Timestamp) => void;
}

/**
 * Something that is old but kept: what it belongs to was used at this time, and it is looked at
 * again once that is as old.
 */
export interface Kept {
  kept: { field: UseField; at: Timestamp };
}

/** The field of a document that says when it was last used. */
type UseField = 'last_used_at' | 'draft_used_at';

export interface Kind {
  collection: CollectionPath;
  /** The field by which documents grow old. */
  field: 'updated_at' | 'created_at';
  cutoff: (ages: Ages) => Ages['cutoff'];
  /** What else a document has to be. */
  narrow?: (query: Query) => Query;
  /** Where the age of those that were kept stands. */
  useField?: UseField;
  /** Null where nothing is, or is any more, to be disposed of. */
  examine: (read: Reader, id: string, ages: Ages) => Promise<Due | Kept | null>;
  /** What goes beside the database; may be repeated. */
  afterwards?: (id: string) => Promise<void>;
}

export const isBefore = (at: { toMillis(): number }, cutoff: { toMillis(): number }) =>
  at.toMillis() < cutoff.toMillis();

/** Kept by the latest of these uses; null where all of them are old. */
export function keptBy(
  field: UseField,
  cutoff: Ages['cutoff'],
  ...uses: ({ toMillis(): number } | undefined)[]
): Kept | null {
  const latest = Math.max(0, ...uses.map((use) => use?.toMillis() ?? 0));
  return latest < cutoff.toMillis() ? null : { kept: { field, at: Timestamp.fromMillis(latest) } };
}
