/**
 * What each screen of the portals reads when it opens: single documents, lists, and counts. The
 * frame around it stands in a row of its own.
 */
import {
  announcementList,
  announcementReaders,
  announcementReceipts,
  announcementsFor,
  ownReceipts,
} from '@united/domain/announcements/queries';
import { type AuditFilters, auditList } from '@united/domain/audit/queries';
import {
  type ApplicationFilters,
  applicationEvents,
  applicationList,
  applicationMessages,
  ownApplications,
  ownApplicationsOfStatus,
} from '@united/domain/bank-applications/queries';
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { customValueList, customValuesOf } from '@united/domain/custom-values/queries';
import { dashboardLists } from '@united/domain/dashboard/staff-queries';
import {
  activeRecipients,
  emailTemplates,
  notificationHistory,
  notificationsCounted,
  ownNotifications,
  ownUnread,
  recentSends,
} from '@united/domain/email/queries';
import { leadList } from '@united/domain/leads/queries';
import type { QuerySpec } from '@united/domain/shared/query';
import {
  openTickets,
  ownTickets,
  ownTicketsAwaiting,
  ownTicketsOfStatus,
  type TicketFilters,
  ticketList,
  ticketReplies,
  ticketsAwaiting,
} from '@united/domain/tickets/queries';
import { type UserFilters, userList } from '@united/domain/users/queries';

export interface Screen {
  /** How many documents it reads by their id. */
  documents?: number;
  lists?: QuerySpec[];
  counts?: QuerySpec[];
  /** Whether it shows one page of a list, whose budget is page size + 2. */
  page?: boolean;
}

/** The member and the application that the data holds at every size. */
export const member = 'reader-1';
export const ticket = 'ticket-1-0';
export const pageSize = 25;
/** One more than is shown, to know whether there is a next page. */
const limit = pageSize + 1;

const users: UserFilters = { search: '', status: null, role: null, sort: 'created_at', direction: 'desc' };
const applications: ApplicationFilters = {
  ...{ search: '', status: null, bank_product: null, season: null },
  ...{ sort: 'submitted_at', direction: 'desc' },
};
const tickets: TicketFilters = {
  ...{ search: '', status: null, priority: null, assigned: null, awaiting: null },
  ...{ sort: 'created_at', direction: 'desc' },
};
const audit: AuditFilters = { actor: null, target: null, action: null, from: null, to: null };
const page = (spec: QuerySpec): Screen => ({ lists: [spec], page: true });
const statuses = bankApplicationStatuses.slice(0, 2);

export const screens: Record<string, Screen> = {
  'frame of the member portal': { documents: 4, lists: [ownUnread(member, new Date(0))] },
  'frame of the admin portal': { documents: 2 },
  '/member': {
    counts: [
      ownTicketsAwaiting(member, 'member'),
      ownTicketsOfStatus(member, 'open'),
      ownApplicationsOfStatus(member, statuses),
      ownApplicationsOfStatus(member, bankApplicationStatuses),
    ],
  },
  '/member/bank-application': { documents: 1, lists: [ownApplications(member)] },
  'an own application': {
    documents: 1,
    lists: [applicationEvents(member, member), applicationMessages(member, member)],
  },
  '/member/tickets': page(ownTickets(member, { search: '', status: null, category: null }, limit)),
  'an own ticket': { documents: 1, lists: [ticketReplies(ticket, member)] },
  '/member/announcements': { lists: [announcementsFor('member', new Date()), ownReceipts(member)] },
  'the bell': { lists: [ownNotifications(member, 10)] },
  '/admin': {
    documents: 1,
    lists: Object.values(dashboardLists),
    counts: [openTickets(null), openTickets('urgent'), ticketsAwaiting('staff')],
  },
  '/admin/members': page(userList(users, limit)),
  '/admin/members, searched': page(userList({ ...users, search: 'dana' }, limit)),
  '/admin/members, filtered': page(userList({ ...users, status: 'active', role: 'member' }, limit)),
  'a member': { documents: 1, lists: [customValuesOf(member), ownApplications(member)] },
  '/admin/bank-applications': page(applicationList(applications, limit)),
  '/admin/bank-applications, searched': page(applicationList({ ...applications, search: 'maple' }, limit)),
  'an application': { documents: 2, lists: [applicationEvents(member), applicationMessages(member)] },
  '/admin/tickets': page(ticketList(tickets, limit)),
  '/admin/tickets, searched': page(ticketList({ ...tickets, search: 'unlock' }, limit)),
  'saved views of /admin/tickets': {
    counts: [
      ticketList({ ...tickets, status: 'live', assigned: 'an-admin' }, 1),
      ticketList({ ...tickets, status: 'live', assigned: 'nobody' }, 1),
      ticketList({ ...tickets, status: 'live', awaiting: 'staff' }, 1),
      ticketList({ ...tickets, status: 'live', priority: 'urgent' }, 1),
    ],
  },
  '/admin/leads': page(leadList({ search: '', status: null, direction: 'desc' }, limit)),
  '/admin/custom-values': page(customValueList({ search: '', member_id: null, value_type: null }, limit)),
  '/admin/announcements': { lists: [announcementList(pageSize)] },
  'readers of an announcement': {
    lists: [announcementReceipts('announcement-0', 100)],
    counts: [announcementReaders('all', '', 100)],
  },
  '/admin/email-notifications': {
    lists: [emailTemplates(), recentSends(10)],
    counts: [activeRecipients('', 1)],
  },
  'history of e-mails': {
    lists: [notificationHistory({ search: '', status: null, type: null }, 100)],
    counts: [
      notificationsCounted({ types: null, statuses: null }),
      notificationsCounted({ types: null, statuses: ['failed'] }),
    ],
  },
  '/admin/audit': page(auditList(audit, limit)),
};
