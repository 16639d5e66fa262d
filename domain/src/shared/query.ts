import type { CollectionPath } from './collections';

export type QueryOperator =
  | '=='
  | '!='
  | 'in'
  | 'array-contains'
  | 'array-contains-any'
  | '<='
  | '>='
  | '<'
  | '>';
export type Direction = 'asc' | 'desc';

/**
 * A Firestore query as plain data. Every composite query in the product is one, so that tests can
 * check them against the indexes and the security rules; the emulator checks neither.
 */
export interface QuerySpec {
  collection: CollectionPath;
  where: readonly (readonly [field: string, operator: QueryOperator, value: unknown])[];
  orderBy: readonly (readonly [field: string, direction: Direction])[];
  /** Documents per page. Every query has a limit. */
  limit: number;
}
