import { collections } from './collections';
import type { QuerySpec } from './query';

/** Every custom value of a member, in no particular order; for the member and for staff. */
export const customValuesOf = (memberId: string): QuerySpec => ({
  collection: collections.memberCustomValues,
  where: [['member_id', '==', memberId]],
  orderBy: [],
  limit: 100,
});
