/**
 * The documents, lists and counts that each screen reads when it opens. Rows that are not URLs are
 * parts of a screen. `tests/unit/screens.test.ts` reports a screen without a row.
 */
import * as announcements from '@united/domain/announcements/queries';
import * as applications from '@united/domain/bank-applications/queries';
import * as entry from '@united/domain/bank-applications/staff-queries';
import {
  bureauInvitationList,
  bureauOfficeList,
  bureauOfficesWaiting,
  invitationsTo,
} from '@united/domain/bureaus/queries';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { memberDashboardCounts, memberDashboardLists } from '@united/domain/dashboard/member-dashboard';
import { dashboardLists, latestAlerts } from '@united/domain/dashboard/staff-queries';
import * as email from '@united/domain/email/queries';
import { nextIncidentDue } from '@united/domain/incidents/queries';
import { ownPapers, paperEvents, papersOfOffice, papersToCheck } from '@united/domain/papers/queries';
import { readinessMissing } from '@united/domain/readiness/queries';
import { readinessSteps } from '@united/domain/readiness/season-readiness';
import { maxRenewalsPerSend } from '@united/domain/renewals/prepared-application';
import * as renewals from '@united/domain/renewals/queries';
import { disposalRuns } from '@united/domain/retention/queries';
import { limits } from '@united/domain/shared/limits';
import type { QuerySpec } from '@united/domain/shared/query';
import * as tickets from '@united/domain/tickets/queries';
import {
  courseCompletions,
  courseList,
  courseStarts,
  ownProgress,
  publishedCourses,
} from '@united/domain/training/queries';
import {
  applicationsOfSeason,
  figureQueries,
  unsentRenewals,
} from '~/portal/features/renewals/staff/figure-queries';
import { viewQuery, views } from '~/portal/features/tickets/desk/list';
import { listScreens, lists, queryOf } from '../queries';

export interface Screen {
  /** Number of documents read by id. */
  documents?: number;
  lists?: QuerySpec[];
  /** Counted up to `limits.counted`, which is one read each. */
  counts?: QuerySpec[];
  /** Budget of documents read by id and in lists. Counts are separate. */
  max?: number;
}

const member = 'reader-1';
const ticket = 'ticket-1-0';
const season = 2025;
const bureau = 'bureau-1';
const bureauFigures = (['office', 'us', 'bank'] as const).map((who) =>
  bureauOfficesWaiting(bureau, season, who),
);
const pageSize = 25;

/**
 * A screen that shows one page of a list. It reads one more document to know whether there is a
 * next page, and then counts all.
 */
const page = (
  list: (typeof lists)[keyof typeof lists],
  {
    chosen = {},
    context,
    size = pageSize,
    ...more
  }: Screen & { chosen?: Record<string, string>; context?: unknown; size?: number } = {},
): Screen => {
  const spec = queryOf(list, chosen, Math.min(size + 1, limits.documentsPerRead), context);
  return {
    ...more,
    lists: [spec, ...(more.lists ?? [])],
    counts: [spec, ...(more.counts ?? [])],
    max: more.max ?? size + 2,
  };
};

const { events, tickets: newest, replies, emails, ...needs } = memberDashboardLists(member, season);
const announced = [announcements.announcementsFor('member', new Date()), announcements.ownReceipts(member)];

export const screens: Record<string, Screen> = {
  ...Object.fromEntries(Object.entries(listScreens).map(([address, list]) => [address, page(list)])),
  // Own record, settings and the bell's read marker, and whether a bureau invites the office.
  'frame of the member portal': {
    documents: 3,
    lists: [email.ownUnread(member, new Date(0)), invitationsTo('reader@office.test')],
  },
  // Own record, both settings, and the figures, one of which is in the sidebar.
  'frame of the admin portal': { documents: 4, max: 5 },
  // Draft, checklist and readiness. The to-do list, with announcements.
  '/member': {
    documents: 3,
    lists: [...Object.values(needs), ...announced],
    counts: Object.values(memberDashboardCounts(member, season)),
  },
  'recent activity of /member': { lists: [events, newest, replies, emails] },
  // With whether there are renewals.
  '/member/bank-application': {
    documents: 1,
    lists: [
      { ...applications.ownApplications(member), limit: 51 },
      { ...renewals.waitingRenewals(member, season), limit: 2 },
    ],
    max: 54,
  },
  'renewals of /member/bank-application': {
    lists: [renewals.ownRenewals(member, season, maxRenewalsPerSend + 1)],
    max: maxRenewalsPerSend + 2,
  },
  // Of the renewal that is open.
  'papers of a renewal': { lists: [papersOfOffice(member, '012345')] },
  'papers of /member/bank-application': { lists: [ownPapers(member)] },
  'one of the user’s applications': {
    documents: 1,
    lists: [
      applications.applicationEvents(member, member),
      applications.applicationMessages(member, member),
      applications.applicationChanges(member, member),
      applications.ownActiveBanks(member),
    ],
  },
  // With the bureau.
  '/member/offices': page(lists.bureauOfficeList, {
    context: { bureauId: bureau, season },
    documents: 1,
    counts: bureauFigures,
  }),
  'invitations of /member/offices': page(lists.bureauInvitationList, { context: bureau, documents: 1 }),
  'an office of a bureau': { documents: 1 },
  // The bureau or the invitation, the license, and the user’s own record, which the frame has read.
  '/member/bureau': { documents: 2 },
  'offices of a bureau at /member': { counts: bureauFigures },
  '/member/tickets': page(lists.ownTickets, {
    context: member,
    counts: [tickets.ownTicketsAwaiting(member, 'member'), tickets.ownTicketsOfStatus(member, 'open')],
  }),
  // With the draft of a reply.
  'one of the user’s tickets': { documents: 2, lists: [tickets.ticketReplies(ticket, member)] },
  'corrections of /member/tickets': {
    lists: [
      applications.ownApplicationsOfSeason(member, season, 20),
      applications.ownApplicationChanges(member, 100),
    ],
  },
  '/member/announcements': { lists: announced },
  '/member/training-library': { lists: [publishedCourses(), ownProgress(member)] },
  '/member/links': { lists: [customValuesOf(member)] },
  'the bell': { lists: [email.ownNotifications(member, 10)] },
  // The frame has read its figures.
  '/admin': {
    counts: [
      tickets.liveTickets(null),
      tickets.liveTickets('urgent'),
      tickets.ticketsAwaiting('staff'),
      papersToCheck({ search: '', bank: null, kind: null, dueBefore: null }, 100),
    ],
    max: 5,
  },
  'lists of /admin': { lists: Object.values(dashboardLists), max: 15 },
  // Encryption keys, and at most 20 alerts.
  'more of /admin for super admins': {
    documents: 1,
    lists: [latestAlerts(20), disposalRuns(1), nextIncidentDue()],
    max: 23,
  },
  '/admin/members, searched': page(lists.userList, { chosen: { q: 'dana' } }),
  '/admin/members, filtered': page(lists.userList, { chosen: { status: 'active', role: 'member' } }),
  // With its first offices and invitations.
  'a bureau': {
    documents: 1,
    lists: [
      bureauOfficeList(
        {
          ...{ bureauId: bureau, season, search: '', bank: null, status: null, next: null },
          ...{ ready: null, overdue: false, license: null, direction: 'asc' },
        },
        pageSize + 1,
      ),
      bureauInvitationList(bureau, null, pageSize + 1),
    ],
  },
  'a member': { documents: 2, lists: [customValuesOf(member), applications.ownApplications(member)] },
  '/admin/bank-applications': page(lists.applicationList, {
    lists: [applications.contestedEfins()],
    max: pageSize + 2 + 20,
  }),
  '/admin/bank-applications, searched': page(lists.applicationList, { chosen: { q: 'maple' } }),
  // With entry locks.
  '/admin/bank-applications/entry': {
    lists: [entry.entryQueue({ bank_product: null, season }, pageSize + 1), entry.entryLocks()],
    counts: [entry.entryQueue({ bank_product: null, season }, pageSize)],
    max: pageSize + 2 + 100,
  },
  // The queue, and the applications of the first paper's office to compare it with.
  '/admin/papers': {
    lists: [
      papersToCheck({ search: '', bank: null, kind: null, dueBefore: null }, 51),
      applications.ownApplicationsOfSeason(member, season, 50),
    ],
    max: 103,
  },
  // One that the queue doesn't list, such as one that the audit log links to.
  'another paper at /admin/papers': {
    documents: 1,
    lists: [paperEvents('a-paper'), applications.ownApplicationsOfSeason(member, season, 50)],
  },
  // The application and its lock, live. The list already read its position.
  'an application at the entry desk': { documents: 2, max: 3 },
  'papers at the entry desk': { lists: [papersOfOffice(member, '012345')] },
  'an application': {
    documents: 2,
    lists: [
      applications.applicationEvents(member),
      applications.applicationMessages(member),
      applications.applicationChanges(member),
      papersOfOffice(member, '012345'),
    ],
  },
  '/admin/tickets': page(lists.ticketList, { context: 'an-admin' }),
  '/admin/tickets, searched': page(lists.ticketList, { chosen: { q: 'unlock' }, context: 'an-admin' }),
  'saved views of /admin/tickets': { counts: views.slice(1).map((view) => viewQuery(view, 'an-admin')) },
  // With its member and the draft of a reply.
  'a ticket': {
    documents: 3,
    lists: [
      tickets.ticketReplies(ticket, member),
      tickets.ticketNotes(ticket),
      tickets.ticketPresence(ticket),
      tickets.ticketsOf(member, 5),
    ],
  },
  '/admin/readiness': page(lists.readinessList, {
    context: season,
    counts: readinessSteps.map((step) => readinessMissing(season, step)),
  }),
  // The figures of two seasons, and the openings of the current and the next one.
  '/admin/season': {
    documents: 4,
    counts: [...figureQueries(season).map(({ spec }) => spec), applicationsOfSeason(season)],
    max: 4,
  },
  '/admin/season/open': { documents: 1 },
  '/admin/season/renewals': page(lists.renewalsOfSeason, {
    context: season,
    counts: [unsentRenewals(season)],
  }),
  '/admin/announcements': {
    lists: [announcements.announcementList(pageSize)],
    counts: [
      announcements.announcementReaders('all', '', 1),
      announcements.announcementReceipts('announcement-0', 1),
      announcements.acknowledgements('announcement-0', 1),
    ],
  },
  'readers of an announcement': {
    lists: [announcements.announcementReceipts('announcement-0', 100)],
    counts: [announcements.announcementReaders('all', '', 100)],
  },
  '/admin/training': {
    lists: [courseList()],
    counts: [courseStarts('course-0'), courseCompletions('course-0')],
  },
  '/admin/email-notifications': { lists: [email.emailTemplates(), email.recentSends(10)] },
  'history of emails': page(lists.notificationHistory, {
    size: 100,
    counts: [
      email.notificationCount({ types: null, statuses: ['sent', 'delivered', 'bounced'] }),
      email.notificationCount({ types: ['welcome'], statuses: ['sent', 'delivered', 'bounced'] }),
      email.notificationCount({
        types: ['support_ticket_received'],
        statuses: ['sent', 'delivered', 'bounced'],
      }),
      email.notificationCount({ types: ['custom_template'], statuses: ['sent', 'delivered', 'bounced'] }),
    ],
  }),
  // With the encryption keys.
  '/admin/retention': { documents: 1, lists: [disposalRuns(12)], max: 13 },
  // Both settings, which the frame has read.
  '/admin/settings': { documents: 0 },
  '/admin/settings/*': { documents: 0 },
  // Own record and email preferences. For a member, also the profile draft.
  '/admin/account': { documents: 2 },
  '/member/settings': { documents: 3 },
  '/member/profile': { documents: 1, lists: [customValuesOf(member)] },
};
