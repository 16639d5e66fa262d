import {
  ownActiveBanks,
  ownApplicationEvents,
  ownApplicationsOfSeason,
  ownApplicationsOfStatus,
} from '../bank-applications/queries';
import { approvedStatuses, pendingStatuses } from '../bank-applications/status';
import { phoneOfMember } from '../custom-values/queries';
import { ownNotifications } from '../email/queries';
import { latestTicketsAwaiting, ownTicketReplies, ownTickets, ownTicketsAwaiting } from '../tickets/queries';

/**
 * The counts of the dashboard, made by the server: one read per thousand documents, and no document
 * is transferred.
 */
export const memberDashboardCounts = (uid: string) => ({
  pendingTickets: ownTicketsAwaiting(uid, 'member'),
  /** Every live ticket waits for one side, so each is on exactly one of the two cards. */
  openTickets: ownTicketsAwaiting(uid, 'staff'),
  pendingApplications: ownApplicationsOfStatus(uid, pendingStatuses),
  pendingWithdrawn: ownApplicationsOfStatus(uid, pendingStatuses, true),
  approvedApplications: ownApplicationsOfStatus(uid, approvedStatuses),
  approvedWithdrawn: ownApplicationsOfStatus(uid, approvedStatuses, true),
});

/** Lines of Recent Activity, and the most that is read of each kind. */
export const activityLines = 6;

/**
 * Lists of the dashboard that are the same in every season: they can be asked for before the
 * settings have arrived.
 */
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
 * Lists that a member's or ERO's dashboard reads, each bounded, beside single documents and
 * announcements.
 */
export const memberDashboardLists = (uid: string, season: number) => ({
  /** For the list of needs: nobody acts on more at once. */
  applications: ownApplicationsOfSeason(uid, season, 20),
  /** Of the offices that two banks approved, which one they work with. */
  activeBanks: ownActiveBanks(uid, season),
  ...memberDashboardEarlyLists(uid),
});
