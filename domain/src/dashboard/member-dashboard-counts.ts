import { ownApplicationsOfStatus } from '../bank-applications/queries';
import { approvedStatuses, pendingStatuses } from '../bank-applications/status';
import { ownTicketsAwaiting, ownTicketsOfStatus } from '../tickets/queries';

/**
 * What the dashboard has the server count: one read per thousand documents, none of which is
 * transferred.
 */
export const memberDashboardCounts = (uid: string) => ({
  pendingTickets: ownTicketsAwaiting(uid, 'member'),
  openTickets: ownTicketsOfStatus(uid, 'open'),
  pendingApplications: ownApplicationsOfStatus(uid, pendingStatuses),
  approvedApplications: ownApplicationsOfStatus(uid, approvedStatuses),
});
