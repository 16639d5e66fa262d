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
import { CallError, patience } from './errors';
import { db } from './firestore';
import { type Cursor, firestoreQuery, type Page, pageFrom, pageLimit, unlimitedQuery } from './queries';
import { watchQuery } from './watch';

/**
 * The server's answer to a query, once. Rejects when it is late or `signal` aborts. An aborted read
 * lets go of its listener: the SDK gives all reads of one query the same answer, so a read after a
 * save would otherwise share one from before it.
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
 * Reads one page of `spec.limit` rows from the server, after the row `after`. Costs one read more
 * to know whether there is a next page, and one for a cursor. A deleted cursor yields the first
 * page. Rejects once `signal` aborts.
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
 * Reads a list by cursor in pages of `spec.limit`, as far as rules allow, each document once. A
 * full last page is followed by an empty one.
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

/** Rejects as `unavailable` when the answer is late, for which the SDK waits without end. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallError('unavailable')), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Counts matches on the server, all of them: a read for each thousand. Keeps the list's order, so
 * that its indexes serve the count.
 */
export async function countOf(spec: QuerySpec): Promise<number> {
  const result = await inTime(getCountFromServer(unlimitedQuery(spec)));
  return result.data().count;
}

/** Counts on the server, at most `spec.limit`, for collections whose rules bound every read. */
export async function countUpTo(spec: QuerySpec): Promise<number> {
  const result = await getCountFromServer(firestoreQuery(spec));
  return result.data().count;
}

/** Counts for a figure on a screen: one read however many match. `countText` shows it. */
export const countShown = (spec: QuerySpec): Promise<number> =>
  inTime(countUpTo({ ...spec, limit: limits.counted }));

/** The result of a query straight from the server; live hooks of the same query show it too. */
export async function refreshQuery<T extends object>(
  spec: QuerySpec,
  schema: Schema<T>,
): Promise<WithId<T>[]> {
  const { docs } = await getDocsFromServer(firestoreQuery(spec));
  return readDocuments(docs, schema);
}

export interface ReadAll {
  signal: AbortSignal;
  /** Called after each page with its number of documents. */
  onPage: (documents: number) => void;
}

export interface Everything<T> {
  rows: WithId<T>[];
  /** Documents that do not match their schema. */
  unreadable: number;
}

/**
 * Reads all matching documents once each, in pages of `spec.limit` (at most 100, the rules' limit).
 * @throws {FirestoreError}, or the signal's reason once it is aborted
 */
export async function everyDocument<T extends object>(
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
