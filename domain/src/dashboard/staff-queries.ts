import { newestApplications } from '../bank-applications/queries';
import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';
import { recentMembers, withoutApplication } from '../users/queries';

/** Queries of the staff dashboard. Its figures are in `stats/dashboard`. */
export const dashboardLists = {
  withoutApplication: withoutApplication(5),
  recentMembers: recentMembers(5),
  newestApplications: newestApplications(5),
} as const;

/** The newest alerts, newest first. */
export const latestAlerts = (count: number): QuerySpec => ({
  collection: collections.systemAlerts,
  where: [],
  orderBy: [['last_at', 'desc']],
  limit: count,
});
