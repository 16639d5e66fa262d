import type { CollectionPath } from './collections';
import { searchTermOf } from './search';

export type QueryOperator = '==' | '!=' | 'in' | 'array-contains' | '<=' | '>=' | '<' | '>';
export type Direction = 'asc' | 'desc';

/**
 * A Firestore query as plain data. Every composite query of the product is built as one of these,
 * so that tests check each against indexes and rules; the emulator does neither.
 */
export interface QuerySpec {
  collection: CollectionPath;
  where: readonly (readonly [field: string, operator: QueryOperator, value: unknown])[];
  orderBy: readonly (readonly [field: string, direction: Direction])[];
  /** Documents per page; a query without a bound does not exist here. */
  limit: number;
}

/** Conditions that fields equal their values; null, false, undefined and blank set none. */
export const whereEqual = (
  values: Readonly<Record<string, string | number | boolean | null | undefined>>,
): QuerySpec['where'] =>
  Object.entries(values).flatMap(([field, value]) => (value ? [[field, '==', value] as const] : []));

/** The condition that a typed search is found by a document's `search_terms`; none for a blank one. */
export function whereFound(search: string): QuerySpec['where'] {
  const term = searchTermOf(search);
  return term ? [['search_terms', 'array-contains', term]] : [];
}
