/**
 * The documents, lists and counts that each screen reads when it opens; a new screen gets a row.
 */
import * as announcements from '@united/domain/announcements/queries';
import * as applications from '@united/domain/bank-applications/queries';
import { entryQueue } from '@united/domain/bank-applications/staff-queries';
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { dashboardLists } from '@united/domain/dashboard/staff-queries';
import * as email from '@united/domain/email/queries';
import type { QuerySpec } from '@united/domain/shared/query';
import * as tickets from '@united/domain/tickets/queries';
import { viewQuery, views } from '~/portal/features/tickets/desk/list';
import { lists, queryOf } from '../../tests/support/queries';

export interface Screen {
  /** How many documents it reads by their id. */
  documents?: number;
  lists?: QuerySpec[];
  counts?: QuerySpec[];
  /** The most it may read, where there is a budget. */
  most?: number;
  /** Whether it shows one page of a list. */
  list?: boolean;
}

const member = 'reader-1';
const ticket = 'ticket-1-0';
const pageSize = 25;

/** A screen that shows one page of a list; one document more says whether there is a next page. */
const page = (list: (typeof lists)[keyof typeof lists], chosen = {}, context?: string): Screen => ({
  lists: [queryOf(list, chosen, pageSize + 1, context)],
  most: pageSize + 2,
  list: true,
});

export const screens: Record<string, Screen> = {
  'frame of the member portal': { documents: 4, lists: [email.ownUnread(member, new Date(0))] },
  'frame of the admin portal': { documents: 2 },
  '/member': {
    counts: [
      tickets.ownTicketsAwaiting(member, 'member'),
      tickets.ownTicketsOfStatus(member, 'open'),
      applications.ownApplicationsOfStatus(member, bankApplicationStatuses.slice(0, 2)),
      applications.ownApplicationsOfStatus(member, bankApplicationStatuses),
    ],
    most: 41,
  },
  '/member/bank-application': {
    documents: 1,
    lists: [{ ...applications.ownApplications(member), limit: 51 }],
    most: 52,
    list: true,
  },
  'an own application': {
    documents: 1,
    lists: [applications.applicationEvents(member, member), applications.applicationMessages(member, member)],
  },
  '/member/tickets': page(lists.ownTickets, {}, member),
  'an own ticket': { documents: 1, lists: [tickets.ticketReplies(ticket, member)] },
  '/member/announcements': {
    lists: [announcements.announcementsFor('member', new Date()), announcements.ownReceipts(member)],
  },
  'the bell': { lists: [email.ownNotifications(member, 10)] },
  '/admin': {
    documents: 1,
    lists: Object.values(dashboardLists),
    counts: [tickets.liveTickets(null), tickets.liveTickets('urgent'), tickets.ticketsAwaiting('staff')],
    most: 41,
  },
  '/admin/members': page(lists.userList),
  '/admin/members, searched': page(lists.userList, { q: 'dana' }),
  '/admin/members, filtered': page(lists.userList, { status: 'active', role: 'member' }),
  'a member': { documents: 1, lists: [customValuesOf(member), applications.ownApplications(member)] },
  '/admin/bank-applications': page(lists.applicationList),
  '/admin/bank-applications, searched': page(lists.applicationList, { q: 'maple' }),
  '/admin/bank-applications/entry': {
    lists: [entryQueue({ bank_product: null, season: 2025 }, pageSize + 1)],
    most: pageSize + 2,
    list: true,
  },
  // Itself and its lock, live; its place in the list was read with it.
  'an application at the entry desk': { documents: 2, most: 3 },
  'an application': {
    documents: 2,
    lists: [applications.applicationEvents(member), applications.applicationMessages(member)],
  },
  '/admin/tickets': page(lists.ticketList, {}, 'an-admin'),
  '/admin/tickets, searched': page(lists.ticketList, { q: 'unlock' }, 'an-admin'),
  'saved views of /admin/tickets': { counts: views.slice(1).map((view) => viewQuery(view, 'an-admin')) },
  '/admin/leads': page(lists.leadList),
  '/admin/custom-values': page(lists.customValueList),
  '/admin/season': { documents: 2, most: 2 },
  '/admin/announcements': { lists: [announcements.announcementList(pageSize)] },
  'readers of an announcement': {
    lists: [announcements.announcementReceipts('announcement-0', 100)],
    counts: [announcements.announcementReaders('all', '', 100)],
  },
  '/admin/email-notifications': {
    lists: [email.emailTemplates(), email.recentSends(10)],
    counts: [email.activeRecipients('', 1)],
  },
  'history of e-mails': {
    lists: [queryOf(lists.notificationHistory, {}, 100)],
    counts: [
      email.notificationsCounted({ types: null, statuses: null }),
      email.notificationsCounted({ types: null, statuses: ['failed'] }),
    ],
  },
  '/admin/audit': page(lists.auditList),
};
