import { newestApplications } from '../bank-applications/queries';
import { recentMembers, withoutApplication } from '../users/queries';

/** Queries of the staff dashboard beside its figures, which are in `stats/dashboard`. */
export const dashboardLists = {
  withoutApplication: withoutApplication(5),
  recentMembers: recentMembers(5),
  newestApplications: newestApplications(5),
} as const;
