import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';

/** EFINs that wait for a decision, newest claim first. */
export const contestedEfins = (): QuerySpec => ({
  collection: collections.efinClaims,
  where: [['contested', '==', true]],
  orderBy: [['updated_at', 'desc']],
  limit: 20,
});
