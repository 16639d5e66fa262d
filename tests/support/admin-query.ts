import type { QuerySpec } from '@united/domain/shared/query';
import type { Firestore, Query } from 'firebase-admin/firestore';

/** Converts a query of the product for the Admin SDK, which bypasses the rules. Omits its limit. */
export function adminQuery(db: Firestore, spec: QuerySpec): Query {
  let query: Query = db.collection(spec.collection);
  for (const [field, operator, value] of spec.where) query = query.where(field, operator, value);
  for (const [field, direction] of spec.orderBy) query = query.orderBy(field, direction);
  return query;
}
