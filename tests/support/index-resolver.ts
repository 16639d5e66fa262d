import type { QueryOperator, QuerySpec } from '@united/domain/shared/query';
import * as z from 'zod/mini';

const indexField = z.union([
  z.strictObject({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
  z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
]);
const compositeIndex = z.strictObject({
  collectionGroup: z.string(),
  queryScope: z.literal('COLLECTION'),
  fields: z.array(indexField).check(z.minLength(2)),
});
export type CompositeIndex = z.infer<typeof compositeIndex>;

/** The shape of firestore.indexes.json. */
export const indexFile = z.strictObject({
  indexes: z.array(compositeIndex),
  /** Single fields without automatic indexes, which no query may then use. */
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.tuple([]),
      /** Documents are deleted once this time has passed. */
      ttl: z.optional(z.literal(true)),
    }),
  ),
});

/** Reads part of an index in its order. For `!=`, that is all but one value. */
const isRange = (operator: QueryOperator) => ['<', '<=', '>', '>=', '!='].includes(operator);

/** Compares elements of an array, each with one entry in the index. */
const isOfArray = (operator: QueryOperator) => operator.startsWith('array-contains');

/** Returns an index column as text, such as "status ASCENDING" or "search_terms CONTAINS". */
const column = (field: z.infer<typeof indexField>) =>
  `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`;

/**
 * Returns a sentence about the index that a query needs and firestore.indexes.json lacks, or null if
 * Firestore serves the query.
 *
 * Covers the part of https://firebase.google.com/docs/firestore/query-data/index-overview that our
 * queries use:
 * - A single field is indexed automatically, and filters without a sort merge those indexes.
 * - Equalities with a sort merge any composite indexes that contain some of the filters and end with
 *   the sort. An array-contains is an equality with one element, and `in` and array-contains-any run
 *   as one equality per value, so all of them merge too.
 * - An `in` on a sorted field merges unreliably, so it needs one index with all fields.
 * - So does a range, whose field must also come first in the sort. Without a sort, Firestore sorts
 *   by it in ascending order. Merging is guaranteed only for equalities and a sort.
 */
export function missingIndex(spec: QuerySpec, indexes: readonly CompositeIndex[]): string | null {
  const { collection, where } = spec;
  const ranges = where.filter(([, operator]) => isRange(operator)).map(([field]) => field);
  const implied = ranges.slice(0, 1).map((field) => [field, 'asc'] as const);
  const orderBy = spec.orderBy.length > 0 ? spec.orderBy : implied;
  const sorted = orderBy.map(
    ([field, direction]) => `${field} ${direction === 'asc' ? 'ASCENDING' : 'DESCENDING'}`,
  );
  const sortedFields = orderBy.map(([field]) => field);
  const filters = where.filter(([, operator]) => !isRange(operator));
  const name = `${collection}: ${where.map(([f, o]) => `${f} ${o}`).join(', ') || 'all'}; by ${sorted.join(', ') || 'id'}`;

  if (ranges.some((field) => field !== sortedFields[0]))
    return `${name}: a range must be the first field of the sort`;
  if (filters.length === 0 && sorted.length <= 1) return null;
  if (sorted.length === 0) return null;

  /** Returns the filters before the sort of an index, if it has no others. */
  const servedBy = (index: CompositeIndex): string[] | null => {
    const columns = index.fields.map(column);
    const head = index.fields.slice(0, columns.length - sorted.length);
    const ends = columns.slice(head.length).join() === sorted.join();
    const fits = head.every((field) =>
      filters.some(
        ([path, operator]) => path === field.fieldPath && isOfArray(operator) === 'arrayConfig' in field,
      ),
    );
    return index.collectionGroup === collection && ends && fits ? head.map((field) => field.fieldPath) : null;
  };
  const candidates = indexes.map(servedBy).filter((served) => served !== null);
  const fields = filters.map(([field]) => field);
  const whole = candidates.some((served) => fields.every((field) => served.includes(field)));
  if (whole) return null;
  const mayMerge =
    ranges.length === 0 &&
    filters.every(([field, operator]) => operator !== 'in' || !sortedFields.includes(field));
  const uncovered = fields.filter((field) => !candidates.some((served) => served.includes(field)));
  if (mayMerge && candidates.length > 0 && uncovered.length === 0) return null;
  return `${name}: no index for ${(mayMerge && uncovered.join(', ')) || 'all of it together'}`;
}

/**
 * Returns the fields whose automatic index a query uses, as `collection.field`: those it filters by
 * without a sort, whose indexes merge, and the one it only sorts or ranges by. Filters with a sort
 * use only composite indexes, which exemptions don't affect.
 */
export function automaticFields({ collection, where, orderBy }: QuerySpec): string[] {
  const filters = where.filter(([, operator]) => !isRange(operator));
  const sorted = [...orderBy, ...where.filter((filter) => !filters.includes(filter))].map(([field]) => field);
  const used = sorted.length === 0 ? filters.map(([field]) => field) : filters.length === 0 ? sorted : [];
  return used.map((field) => `${collection}.${field}`);
}
