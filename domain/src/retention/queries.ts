import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';

/** The newest disposal runs, newest first. */
export const disposalRuns = (count: number): QuerySpec => ({
  collection: collections.disposalRuns,
  where: [],
  orderBy: [['started_at', 'desc']],
  limit: count,
});
