import { limits } from '@united/domain/shared/limits';
import type { QuerySpec } from '@united/domain/shared/query';
import {
  collection,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { readDocuments, type Schema, type WithId } from './documents';
import { db } from './firestore';
import { readQuery } from './watch';

/** Where the next page starts: the id of the last row of the page before. It can stand in a URL. */
export type Cursor = string;

export interface Page<T> {
  rows: WithId<T>[];
  next: Cursor | null;
}

const conditions = (spec: QuerySpec): QueryConstraint[] =>
  spec.where.map(([field, operator, value]) => where(field, operator, value));

const order = (spec: QuerySpec): QueryConstraint[] =>
  spec.orderBy.map(([field, direction]) => orderBy(field, direction));

/** The only place that builds queries, so that the specs' index check covers them all. */
export const firestoreQuery = (spec: QuerySpec, ...more: QueryConstraint[]): Query =>
  query(collection(db, spec.collection), ...conditions(spec), ...order(spec), ...more, limit(spec.limit));

/** Reads one more than shown, as far as rules allow, to know whether a next page exists. */
export const pageLimit = (spec: QuerySpec): number => Math.min(spec.limit + 1, limits.documentsPerRead);

/** The page that `pageLimit(spec)` documents make. */
export function pageFrom<T extends object>(
  docs: readonly QueryDocumentSnapshot[],
  spec: QuerySpec,
  schema: Schema<T>,
): Page<T> {
  const size = pageLimit(spec);
  const shown = docs.slice(0, spec.limit);
  const hasMore = docs.length > spec.limit || (spec.limit === size && docs.length === size);
  return { rows: readDocuments(shown, schema), next: hasMore ? (shown.at(-1)?.id ?? null) : null };
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

/** Counts matches on the server. Keeps the list's order, so that its indexes serve the count. */
export async function countOf(spec: QuerySpec): Promise<number> {
  const result = await getCountFromServer(
    query(collection(db, spec.collection), ...conditions(spec), ...order(spec)),
  );
  return result.data().count;
}

/** Counts on the server, at most `spec.limit`, for collections whose rules bound every read. */
export async function countUpTo(spec: QuerySpec): Promise<number> {
  const result = await getCountFromServer(firestoreQuery(spec));
  return result.data().count;
}

/** The result of a query straight from the server; live hooks of the same query show it too. */
export async function refreshQuery<T extends object>(
  spec: QuerySpec,
  schema: Schema<T>,
): Promise<WithId<T>[]> {
  const { docs } = await getDocsFromServer(firestoreQuery(spec));
  return readDocuments(docs, schema);
}
