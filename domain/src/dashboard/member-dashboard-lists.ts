import { ownApplicationEvents, ownApplicationsOfSeason } from '../bank-applications/queries';
import { phoneOfMember } from '../custom-values/queries';
import { ownNotifications } from '../email/queries';
import { latestTicketsAwaiting, ownTicketReplies, ownTickets } from '../tickets/queries';

/** Lines of Recent Activity, and the most that is read of each kind. */
export const activityLines = 6;

/**
 * Lists that a member's or ERO's dashboard reads, each bounded, beside single documents and
 * announcements.
 */
export const memberDashboardLists = (uid: string, season: number) => ({
  /** For the list of needs: nobody acts on more at once. */
  applications: ownApplicationsOfSeason(uid, season, 20),
  phone: phoneOfMember(uid),
  waiting: latestTicketsAwaiting(uid, 'member', 5),
  /** For Recent Activity. */
  events: ownApplicationEvents(uid, activityLines),
  tickets: ownTickets(uid, { search: '', status: null, category: null }, activityLines),
  replies: ownTicketReplies(uid, activityLines),
  emails: ownNotifications(uid, activityLines),
});
