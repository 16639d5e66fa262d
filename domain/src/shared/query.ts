import type { CollectionPath } from './collections';

export type QueryOperator = '==' | '!=' | 'in' | 'array-contains' | '<=' | '>=' | '<' | '>';
export type Direction = 'asc' | 'desc';

/**
 * A Firestore query as plain data. Every composite query the product issues is built as one of these, so that tests can check each against the
 * indexes and against the rules; the emulator does neither.
 */
export interface QuerySpec {
  collection: CollectionPath;
  where: readonly (readonly [field: string, operator: QueryOperator, value: unknown])[];
  orderBy: readonly (readonly [field: string, direction: Direction])[];
  /** Documents a page; a query without a bound does not exist here. */
  limit: number;
}
