import { collections } from './collections';
import type { QuerySpec } from './query';

/** The latest disposals, newest first. */
export const disposalRuns = (count: number): QuerySpec => ({
  collection: collections.disposalRuns,
  where: [],
  orderBy: [['started_at', 'desc']],
  limit: count,
});
