import { type CollectionPath, collections } from '@united/domain/shared/collections';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { firestore, inTransaction } from './firestore';
import { forEachOf } from './for-each';

/**
 * To be raised when documents become searchable by something new: all are then reindexed.
 */
const termsVersion = 6;
/** Documents per page, and of these at the same time. */
const page = 50;
const concurrency = 5;

/** A collection whose documents hold `search_terms`. */
export interface Searched {
  collection: CollectionPath;
  /** Where `stats` keeps how far its older documents have been gone through. */
  progress: string;
  /** The search terms of a stored document; null leaves it as it is. */
  termsOf: (stored: DocumentSnapshot, transaction: Transaction) => Promise<string[] | null>;
  /** Other derived fields by which lists find a document. */
  flagsOf?: (stored: DocumentSnapshot) => Record<string, boolean>;
}

export interface Refill {
  /** Milliseconds since the epoch after which no further page begins. */
  until?: number;
  /** Called after each page, before its cursor is stored. A test interrupts here. */
  onPage?: () => void;
}

/**
 * Updates one document's search terms. Idempotent. Costs one read, and one for each document that
 * `termsOf` reads; a write where something differs.
 */
export const renewTerms = ({ termsOf, flagsOf }: Searched, ref: DocumentReference): Promise<void> =>
  inTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const search_terms = await termsOf(stored, transaction);
    if (!search_terms) return;
    const found = { search_terms, ...flagsOf?.(stored) };
    const changed = Object.entries(found).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored.get(field)),
    );
    if (changed.length > 0) transaction.update(ref, Object.fromEntries(changed));
  });

/**
 * Renews one page of what a query finds, by id; returns the cursor after it, null after the last.
 */
async function renewPage(searched: Searched, query: Query, after: string | null): Promise<string | null> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(page).select();
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get();
  await forEachOf(docs, concurrency, ({ ref }) => renewTerms(searched, ref));
  return docs.length < page ? null : (docs.at(-1)?.id ?? null);
}

/**
 * Brings the search terms of what a query finds up to date. Idempotent. Costs a read for each document
 * beside what `renewTerms` costs.
 * @throws {Error} when its time is up, so that the event is retried
 */
export async function renewFound(
  searched: Searched,
  query: Query,
  { until = Number.POSITIVE_INFINITY, onPage = () => {} }: Refill = {},
): Promise<void> {
  let cursor: string | null = null;
  do {
    if (Date.now() >= until) throw new Error('More has to be found again than fits into the time.');
    cursor = await renewPage(searched, query, cursor);
    onPage();
  } while (cursor !== null);
}

/**
 * Brings the search terms of a whole collection up to date, once for each version of the terms:
 * older documents are then found by the new terms, too. The cursor in `stats` lets the next run
 * resume. Idempotent. Costs as `renewFound` does, and a read and a write a page; once done, one read.
 */
export async function refillTerms(
  searched: Searched,
  { until = Number.POSITIVE_INFINITY, onPage = () => {} }: Refill = {},
): Promise<void> {
  const progress = firestore().collection(collections.stats).doc(searched.progress);
  const all = firestore().collection(searched.collection);
  do {
    const stored = (await progress.get()).data();
    const begun = stored?.version === termsVersion;
    if (begun && stored.done === true) return;
    const cursor = await renewPage(searched, all, begun ? (stored.cursor ?? null) : null);
    onPage();
    await progress.set({
      version: termsVersion,
      cursor,
      done: cursor === null,
      updated_at: Timestamp.now(),
    });
  } while (Date.now() < until);
}
