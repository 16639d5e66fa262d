import { limits } from '@united/domain/shared/limits';
import type { QuerySpec } from '@united/domain/shared/query';
import {
  collection,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { readDocuments, type Schema, type WithId } from './documents';
import { db } from './firestore';

/** A page's cursor: the id of the previous page's last row. Safe to use in a URL. */
export type Cursor = string;

export interface Page<T> {
  rows: WithId<T>[];
  next: Cursor | null;
}

/**
 * Builds a spec's query without its limit. The only place that builds queries, so that the index
 * check covers all of them.
 */
export const unlimitedQuery = (spec: QuerySpec, ...more: QueryConstraint[]): Query =>
  query(
    collection(db, spec.collection),
    ...spec.where.map(([field, operator, value]) => where(field, operator, value)),
    ...spec.orderBy.map(([field, direction]) => orderBy(field, direction)),
    ...more,
  );

export const firestoreQuery = (spec: QuerySpec, ...more: QueryConstraint[]): Query =>
  unlimitedQuery(spec, ...more, limit(spec.limit));

/** Returns the limit plus one, within the rules' limit, to detect whether there is a next page. */
export const pageLimit = (spec: QuerySpec): number => Math.min(spec.limit + 1, limits.documentsPerRead);

/** Builds a page from the documents of a query limited to `pageLimit(spec)`. */
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
