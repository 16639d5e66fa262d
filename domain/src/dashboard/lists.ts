import { newestApplications } from '../bank-applications/queries';
import { recentMembers, withoutApplication } from '../users/queries';

/** What the staff's dashboard reads beside its figures, whose document is `stats/dashboard`. */
export const dashboardLists = {
  withoutApplication: withoutApplication(5),
  recentMembers: recentMembers(5),
  newestApplications: newestApplications(5),
} as const;
