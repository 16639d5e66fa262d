import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';

/** The newest alerts, newest first. */
export const latestAlerts = (count: number): QuerySpec => ({
  collection: collections.systemAlerts,
  where: [],
  orderBy: [['last_at', 'desc']],
  limit: count,
});
