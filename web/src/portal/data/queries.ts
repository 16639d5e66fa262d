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

/** Where the next page starts: the id of the last row of the page before. It can stand in a URL. */
export type Cursor = string;

export interface Page<T> {
  rows: WithId<T>[];
  next: Cursor | null;
}

/**
 * A spec's query without its limit. The only place that builds queries: the index check covers all.
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
