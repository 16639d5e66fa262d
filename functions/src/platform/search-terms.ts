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

/** Increment this when search terms change. All documents are then reindexed. */
const termsVersion = 7;
const pageSize = 50;
/** Documents of a page that are updated in parallel. */
const concurrency = 5;

/** A collection whose documents hold `search_terms`. */
export interface Searched {
  collection: CollectionPath;
  /** Id of the document in `stats` that stores the reindexing cursor. */
  progress: string;
  /** Returns the search terms of a document, or null to leave it unchanged. */
  termsOf: (stored: DocumentSnapshot, transaction: Transaction) => Promise<string[] | null>;
  /** Returns other derived fields that lists filter by. */
  flagsOf?: (stored: DocumentSnapshot) => Record<string, boolean | number | null>;
}

export interface Refill {
  /** Deadline in milliseconds since the epoch. No page starts after it. */
  until?: number;
  /** Called after each page, before its cursor is stored. Lets tests interrupt the run. */
  onPage?: () => void;
}

/**
 * Updates the search terms of one document. Idempotent. Costs one read, the reads of `termsOf`, and
 * one write if something changed.
 */
export const updateTerms = ({ termsOf, flagsOf }: Searched, ref: DocumentReference): Promise<void> =>
  inTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const search_terms = await termsOf(stored, transaction);
    if (!search_terms) return;
    const derived = { search_terms, ...flagsOf?.(stored) };
    const changed = Object.entries(derived).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored.get(field)),
    );
    if (changed.length > 0) transaction.update(ref, Object.fromEntries(changed));
  });

/**
 * Updates one page of a query, in order of ids. Returns the next cursor, or null after the last
 * page.
 */
async function updatePage(searched: Searched, query: Query, after: string | null): Promise<string | null> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize).select();
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get();
  await forEachOf(docs, concurrency, ({ ref }) => updateTerms(searched, ref));
  return docs.length < pageSize ? null : (docs.at(-1)?.id ?? null);
}

/**
 * Updates the search terms of all results of a query. Idempotent. Costs one read per document, plus
 * the cost of `updateTerms`.
 * @throws {Error} if it reaches its time limit, so that the event is retried
 */
export async function updateTermsOf(
  searched: Searched,
  query: Query,
  { until = Number.POSITIVE_INFINITY, onPage = () => {} }: Refill = {},
): Promise<void> {
  let cursor: string | null = null;
  do {
    if (Date.now() >= until)
      throw new Error('Updating search terms reached its time limit; the retry resumes.');
    cursor = await updatePage(searched, query, cursor);
    onPage();
  } while (cursor !== null);
}

/**
 * Reindexes a whole collection once per `termsVersion`, so that searches find existing documents by
 * new terms. Stores its cursor in `stats`, so the next run resumes. Idempotent. Costs what
 * `updateTermsOf` costs, plus one read and one write per page. Costs one read once it's done.
 */
export async function reindexTerms(
  searched: Searched,
  { until = Number.POSITIVE_INFINITY, onPage = () => {} }: Refill = {},
): Promise<void> {
  const progress = firestore().collection(collections.stats).doc(searched.progress);
  const all = firestore().collection(searched.collection);
  do {
    const stored = (await progress.get()).data();
    const started = stored?.version === termsVersion;
    if (started && stored.done === true) return;
    const cursor = await updatePage(searched, all, started ? (stored.cursor ?? null) : null);
    onPage();
    await progress.set({
      version: termsVersion,
      cursor,
      done: cursor === null,
      updated_at: Timestamp.now(),
    });
  } while (Date.now() < until);
}
