import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import type { StoredValueType } from './custom-value';

/** All custom values of a member, in no particular order. For the member and for staff. */
export const customValuesOf = (memberId: string): QuerySpec => ({
  collection: collections.memberCustomValues,
  where: [['member_id', '==', memberId]],
  orderBy: [],
  limit: 100,
});

/** Common spellings of the key that holds a member's phone number. */
const phoneKeys = ['phone', 'Phone', 'Phone Number', 'phone_number'] as const;

/**
 * A member's phone number, if any. A query because the security rules deny reading a missing
 * document.
 */
export const phoneOfMember = (memberId: string): QuerySpec => ({
  collection: collections.memberCustomValues,
  where: [
    ['member_id', '==', memberId],
    ['key', 'in', phoneKeys],
  ],
  orderBy: [],
  limit: 1,
});

/** Filters of the custom value list. Null and blank mean all. */
export interface CustomValueFilters {
  search: string;
  member_id: string | null;
  value_type: StoredValueType | null;
}

/** One page of Custom Values, newest first. */
export function customValueList(filters: CustomValueFilters, pageSize: number): QuerySpec {
  const term = searchTermOf(filters.search);
  return {
    collection: collections.memberCustomValues,
    where: [
      ...(filters.member_id ? [['member_id', '==', filters.member_id] as const] : []),
      ...(filters.value_type ? [['value_type', '==', filters.value_type] as const] : []),
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [['created_at', 'desc']],
    limit: pageSize,
  };
}
