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

/** Where the next page starts: the id of the last row of the page before. It can stand in a URL. */
export type Cursor = string;

export interface Page<T> {
  rows: WithId<T>[];
  next: Cursor | null;
}

/** Rules accept lists of at most this many documents. */
const mostDocuments = 100;

const conditions = (spec: QuerySpec): QueryConstraint[] =>
  spec.where.map(([field, operator, value]) => where(field, operator, value));

const order = (spec: QuerySpec): QueryConstraint[] =>
  spec.orderBy.map(([field, direction]) => orderBy(field, direction));

/** The only place where a query is built, so that the index check of the specs covers all of them. */
export const firestoreQuery = (spec: QuerySpec, ...more: QueryConstraint[]): Query =>
  query(collection(db, spec.collection), ...conditions(spec), ...order(spec), ...more, limit(spec.limit));

/** How many documents a page asks for: one more than it shows, where rules allow it, to know whether there is a next one. */
export const pageLimit = (spec: QuerySpec): number => Math.min(spec.limit + 1, mostDocuments);

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
 * One page from the server, `spec.limit` rows, after the row that `after` names. Reads one document more than it shows to
 * know whether there is a next page, and one for a cursor. A cursor whose document is gone gives the first page.
 */
export async function pageOf<T extends object>(
  spec: QuerySpec,
  schema: Schema<T>,
  after?: Cursor,
): Promise<Page<T>> {
  const last = after ? await getDocFromServer(doc(db, spec.collection, after)) : null;
  const { docs } = await getDocsFromServer(
    firestoreQuery({ ...spec, limit: pageLimit(spec) }, ...(last?.exists() ? [startAfter(last)] : [])),
  );
  return pageFrom(docs, spec, schema);
}

/**
 * Reads a list page by page, `spec.limit` documents each as far as rules let, each where the last one ended, so that nothing is read twice. A last
 * page that is full is followed by an empty one.
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

/** How many documents match, counted by the server; sorted as the list is, so that the indexes of the list serve it. */
export async function countOf(spec: QuerySpec): Promise<number> {
  const result = await getCountFromServer(
    query(collection(db, spec.collection), ...conditions(spec), ...order(spec)),
  );
  return result.data().count;
}

/** How many documents match, counted by the server, at most `spec.limit`: for collections whose rules want every read bounded. */
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
