import {
  ownActiveBanks,
  ownApplicationEvents,
  ownApplicationsOfSeason,
  ownApplicationsOfStatus,
} from '../bank-applications/queries';
import { approvedStatuses, pendingStatuses } from '../bank-applications/status';
import { phoneOfMember } from '../custom-values/queries';
import { ownNotifications } from '../email/queries';
import { waitingRenewals } from '../renewals/queries';
import {
  latestTicketsAwaiting,
  ownTicketReplies,
  ownTickets,
  ownTicketsAwaiting,
  ownTicketsOfStatus,
} from '../tickets/queries';

/** Dashboard counts that don't depend on the season. They can load before the settings arrive. */
export const memberDashboardEarlyCounts = (uid: string) => ({
  pendingTickets: ownTicketsAwaiting(uid, 'member'),
  /** Open or in progress, like the Open Tickets of staff. Includes the pending ones. */
  openTickets: ownTicketsOfStatus(uid, 'live'),
});

/**
 * Aggregation queries for the dashboard's counts. Applications count in their season. Each costs one
 * read per thousand documents and transfers none.
 */
export const memberDashboardCounts = (uid: string, season: number) => ({
  ...memberDashboardEarlyCounts(uid),
  pendingApplications: ownApplicationsOfStatus(uid, season, pendingStatuses),
  pendingWithdrawn: ownApplicationsOfStatus(uid, season, pendingStatuses, true),
  approvedApplications: ownApplicationsOfStatus(uid, season, approvedStatuses),
  approvedWithdrawn: ownApplicationsOfStatus(uid, season, approvedStatuses, true),
});

/** Number of entries in Recent Activity, and the most read of each kind. */
export const activityLines = 6;

/** Dashboard lists that don't depend on the season. They can load before the settings arrive. */
export const memberDashboardEarlyLists = (uid: string) => ({
  phone: phoneOfMember(uid),
  waiting: latestTicketsAwaiting(uid, 'member', 5),
  /** For Recent Activity. */
  events: ownApplicationEvents(uid, activityLines),
  tickets: ownTickets(uid, { search: '', status: null, category: null }, activityLines),
  replies: ownTicketReplies(uid, activityLines),
  emails: ownNotifications(uid, activityLines),
});

/**
 * All lists that a member's or ERO's dashboard reads, each with a limit. The dashboard also reads
 * single documents and announcements.
 */
export const memberDashboardLists = (uid: string, season: number) => ({
  /** For the to-do list, which never needs more. */
  applications: ownApplicationsOfSeason(uid, season, 20),
  /** The active banks of offices that several banks approved. */
  activeBanks: ownActiveBanks(uid, season),
  /** Prepared applications to send. */
  renewals: waitingRenewals(uid, season),
  ...memberDashboardEarlyLists(uid),
});
