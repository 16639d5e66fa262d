import { ownApplicationsOfStatus } from '../bank-applications/queries';
import { approvedStatuses, pendingStatuses } from '../bank-applications/status';
import { ownTicketsAwaiting, ownTicketsOfStatus } from '../tickets/queries';

/** What the dashboard has the server count: a read for every thousand documents, none of which is brought. */
export const memberDashboardCounts = (uid: string) => ({
  pendingTickets: ownTicketsAwaiting(uid, 'member'),
  openTickets: ownTicketsOfStatus(uid, 'open'),
  pendingApplications: ownApplicationsOfStatus(uid, pendingStatuses),
  approvedApplications: ownApplicationsOfStatus(uid, approvedStatuses),
});
