import { limits } from '@united/domain/shared/limits';
import type { QuerySpec } from '@united/domain/shared/query';
import {
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  startAfter,
} from 'firebase/firestore';
import { InvalidDocument, readDocument, readDocuments, type Schema, type WithId } from './documents';
import { answerTimeout, CallError } from './errors';
import { db } from './firestore';
import { type Cursor, firestoreQuery, type Page, pageFrom, pageLimit, unlimitedQuery } from './queries';
import { watchQuery } from './watch';

/**
 * Reads a query once from the server. Rejects on timeout or if `signal` aborts. An aborted read
 * removes its listener: the SDK shares one answer among all reads of a query, so a read after a
 * save would otherwise get an answer from before it.
 */
export async function readQuery(query: Query, signal?: AbortSignal): Promise<QuerySnapshot> {
  let stop = () => {};
  try {
    return await new Promise((resolve, reject) => {
      stop = watchQuery(query, resolve, reject);
      signal?.addEventListener('abort', () => {
        stop();
        reject(signal.reason);
      });
    });
  } finally {
    stop();
  }
}

/**
 * Reads one page of `spec.limit` rows from the server, after the row `after`. Costs one more read
 * to detect a next page, and one for the cursor. If the cursor's document was deleted, returns the
 * first page. Rejects if `signal` aborts.
 */
export async function pageOf<T extends object>(
  spec: QuerySpec,
  schema: Schema<T>,
  after?: Cursor,
  signal?: AbortSignal,
): Promise<Page<T>> {
  const last = after ? await getDocFromServer(doc(db, spec.collection, after)) : null;
  signal?.throwIfAborted();
  const { docs } = await readQuery(
    firestoreQuery({ ...spec, limit: pageLimit(spec) }, ...(last?.exists() ? [startAfter(last)] : [])),
    signal,
  );
  return pageFrom(docs, spec, schema);
}

/**
 * Returns a function that reads a list page by page, `spec.limit` documents each and every document
 * once. A full last page is followed by an empty one.
 */
export function pagesOf<T extends object>(spec: QuerySpec, schema: Schema<T>) {
  let last: QueryDocumentSnapshot | undefined;
  return async (after?: Cursor): Promise<Page<T>> => {
    const from = after && last ? [startAfter(last)] : [];
    const { docs } = await getDocsFromServer(firestoreQuery(spec, ...from));
    last = docs.at(-1);
    return {
      rows: readDocuments(docs, schema),
      next: last && docs.length === spec.limit ? last.id : null,
    };
  };
}

/** Rejects with `unavailable` on timeout. The SDK itself would wait forever. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallError('unavailable')), answerTimeout);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Counts all matches on the server. Costs one read per 1,000 matches. Keeps the list's order, so
 * that its indexes serve the count.
 */
export async function countAll(spec: QuerySpec): Promise<number> {
  const result = await inTime(getCountFromServer(unlimitedQuery(spec)));
  return result.data().count;
}

/**
 * Counts at most `spec.limit` matches on the server, for collections whose rules limit every read.
 */
export async function countUpTo(spec: QuerySpec): Promise<number> {
  const result = await getCountFromServer(firestoreQuery(spec));
  return result.data().count;
}

/** Counts up to 1,000 matches for display, at a cost of one read. Format it with `countText`. */
export const countReveals = (spec: QuerySpec): Promise<number> =>
  inTime(countUpTo({ ...spec, limit: limits.counted }));

/** Reads a query from the server. Live hooks with the same query also show the result. */
export async function refreshQuery<T extends object>(
  spec: QuerySpec,
  schema: Schema<T>,
): Promise<WithId<T>[]> {
  const { docs } = await getDocsFromServer(firestoreQuery(spec));
  return readDocuments(docs, schema);
}

export interface ReadAll {
  signal: AbortSignal;
  /** Called after each page with the number of its documents. */
  onPage: (documents: number) => void;
}

export interface Everything<T> {
  rows: WithId<T>[];
  /** Number of documents that don't match their schema. */
  unreadable: number;
}

/**
 * Reads all matching documents in pages of `spec.limit` (at most 100, the rules' limit).
 * @throws {FirestoreError}, or the signal's reason if it aborts
 */
export async function readAllDocuments<T extends object>(
  spec: QuerySpec,
  schema: Schema<T>,
  { signal, onPage }: ReadAll,
): Promise<Everything<T>> {
  const rows: WithId<T>[] = [];
  let unreadable = 0;
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    signal.throwIfAborted();
    const { docs } = await getDocsFromServer(firestoreQuery(spec, ...(last ? [startAfter(last)] : [])));
    for (const document of docs) {
      try {
        rows.push(readDocument(document, schema));
      } catch (error) {
        if (!(error instanceof InvalidDocument)) throw error;
        console.warn(error.message);
        unreadable += 1;
      }
    }
    onPage(docs.length);
    last = docs.at(-1);
    if (docs.length < spec.limit) return { rows, unreadable };
  }
}
