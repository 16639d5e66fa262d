import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';

/** The alerts that were raised last, the newest first. */
export const latestAlerts = (count: number): QuerySpec => ({
  collection: collections.systemAlerts,
  where: [],
  orderBy: [['last_at', 'desc']],
  limit: count,
});
