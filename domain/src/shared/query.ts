import type { CollectionPath } from './collections';

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
