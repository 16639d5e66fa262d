import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';

/** The EFINs that wait for a decision, the newest claim first. */
export const contestedEfins = (): QuerySpec => ({
  collection: collections.efinClaims,
  where: [['contested', '==', true]],
  orderBy: [['updated_at', 'desc']],
  limit: 20,
});
