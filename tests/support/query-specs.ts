import {
  acknowledgements,
  announcementList,
  announcementReaders,
  announcementReceipts,
  announcementsFor,
  ownReceipts,
} from '@united/domain/announcements/queries';
import { auditActions } from '@united/domain/audit/audit';
import { type AuditFilters, auditList } from '@united/domain/audit/queries';
import { contestedEfins } from '@united/domain/bank-applications/efin-claim-queries';
import {
  type ApplicationFilters,
  applicationEvents,
  applicationList,
  applicationMessages,
  applicationSorts,
  newestApplications,
  ownApplicationEvents,
  ownApplications,
  ownApplicationsOfSeason,
  ownApplicationsOfStatus,
} from '@united/domain/bank-applications/queries';
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import {
  type CustomValueFilters,
  customValueList,
  customValuesOf,
  phoneOfMember,
} from '@united/domain/custom-values/queries';
import { latestAlerts } from '@united/domain/dashboard/system-alert-queries';
import { emailStatuses, emailTypes } from '@united/domain/email/notification';
import {
  activeRecipients,
  customValueKeys,
  emailTemplates,
  type NotificationFilters,
  notificationHistory,
  notificationsCounted,
  notificationsOfSend,
  ownNotifications,
  ownUnread,
  recentSends,
  templateVersions,
} from '@united/domain/email/queries';
import {
  type IncidentFilters,
  incidentEntries,
  incidentList,
  nextIncidentDue,
} from '@united/domain/incidents/queries';
import { type LeadFilters, leadList } from '@united/domain/leads/queries';
import { type ReadinessFilters, readinessList, readinessMissing } from '@united/domain/readiness/queries';
import { readinessSteps } from '@united/domain/readiness/season-readiness';
import { disposalRuns } from '@united/domain/retention/queries';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import type { QuerySpec } from '@united/domain/shared/query';
import {
  latestTicketsAwaiting,
  type OwnTicketFilters,
  openTickets,
  ownTicketReplies,
  ownTickets,
  ownTicketsAwaiting,
  ownTicketsOfStatus,
  savedReplies,
  type TicketFilters,
  ticketList,
  ticketNotes,
  ticketPresence,
  ticketReplies,
  ticketSorts,
  ticketsAwaiting,
  ticketsOf,
} from '@united/domain/tickets/queries';
import { efinUnlockCategory } from '@united/domain/tickets/ticket';
import {
  courseCompletions,
  courseList,
  courseStarts,
  ownProgress,
  publishedCourses,
} from '@united/domain/training/queries';
import {
  activeStaff,
  messagesOf,
  peopleByUid,
  recentMembers,
  type UserFilters,
  userList,
  userSorts,
  withoutApplication,
} from '@united/domain/users/queries';

/**
 * A query that the product issues. `owner`: by members and EROs about what is their own; `staff`: by admins and super admins;
 * `super_admin`: by super admins alone; `portal`: by members and EROs about what is for everybody of their role, with tests of its own.
 */
export interface IssuedQuery {
  audience: 'owner' | 'staff' | 'super_admin' | 'portal';
  /** The query; `uid` is the person whose data it is about, `id` one of that person's applications. */
  spec: (uid: string, id: string) => QuerySpec;
}

/** Every choice of one value from each list. */
function combinations<A, B, C, D>(a: readonly A[], b: readonly B[], c: readonly C[], d: readonly D[]) {
  return a.flatMap((w) => b.flatMap((x) => c.flatMap((y) => d.map((z) => [w, x, y, z] as const))));
}

const bank = defaultSettings.banks[0]?.name ?? '';

/** The admin list with each filter set and not set, in each sort and direction. */
const everyApplicationList: ApplicationFilters[] = combinations(
  ['', 'maple'],
  [null, 'Under Review'] as const,
  [null, bank],
  [null, defaultSettings.season],
).flatMap(([search, status, bank_product, season]) =>
  applicationSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({
      search,
      status,
      bank_product,
      season,
      sort,
      direction,
    })),
  ),
);

/** User Management with each filter set and not set, in each sort and direction. */
const everyUserList: UserFilters[] = combinations(
  ['', 'dana'],
  [null, 'active'] as const,
  [null, 'ero'] as const,
  ['asc', 'desc'] as const,
).flatMap(([search, status, role, direction]) =>
  userSorts.map((sort) => ({ search, status, role, sort, direction })),
);

/** The id of somebody's support ticket. */
export const ticketOf = (uid: string): string => `ticket_of_${uid}`;

/** The admin's Support Tickets with no filter, each alone, and all together, in each sort and direction: rules and indexes see no other difference. */
const everyTicketList: TicketFilters[] = (
  [
    {},
    { search: 'unlock' },
    { status: 'open' },
    { status: 'live' },
    { priority: 'urgent' },
    { assigned: 'an_admin' },
    { assigned: 'nobody' },
    { awaiting: 'staff' },
    { member: 'a_member' },
    {
      search: 'unlock',
      status: 'live',
      priority: 'low',
      assigned: 'an_admin',
      awaiting: 'member',
      member: 'm',
    },
  ] as const
).flatMap((filters) =>
  ticketSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({
      search: '',
      status: null,
      priority: null,
      assigned: null,
      awaiting: null,
      ...filters,
      sort,
      direction,
    })),
  ),
);

/** A member's own list with each filter set and not set. */
const everyOwnTicketList: OwnTicketFilters[] = combinations(
  ['', 'unlock'],
  [null, 'open'] as const,
  [null, efinUnlockCategory] as const,
  [null],
).map(([search, status, category]) => ({ search, status, category }));

const since = new Date('2026-01-01T00:00:00Z');
const until = new Date('2026-02-01T00:00:00Z');

/** The list of leads with each filter set and not set, both ways round. */
const everyLeadList: LeadFilters[] = combinations(
  ['', 'dana'],
  [null, 'new'] as const,
  ['asc', 'desc'] as const,
  [null],
).map(([search, status, direction]) => ({ search, status, direction }));

/** The incident log with each filter set and not set. */
const everyIncidentList: IncidentFilters[] = combinations(
  ['', 'laptop'],
  [null, 'open', 'live'] as const,
  [null],
  [null],
).map(([search, status]) => ({ search, status }));

/** The audit log with each filter set and not set. */
const everyAuditList: AuditFilters[] = combinations(
  [null, 'an_actor'],
  [null, 'a_target'],
  [null, auditActions[0]],
  [
    { from: null, to: null },
    { from: since, to: null },
    { from: null, to: until },
    { from: since, to: until },
  ],
).map(([actor, target, action, dates]) => ({ actor, target, action, ...dates }));

/** Custom Values with each filter set and not set. */
const everyCustomValueList: CustomValueFilters[] = combinations(
  ['', 'efin'],
  [null, 'a_member'],
  [null, 'url'] as const,
  [null],
).map(([search, member_id, value_type]) => ({ search, member_id, value_type }));

/** The notification history with each filter set and not set. */
const everyNotificationHistory: NotificationFilters[] = combinations(
  ['', 'welcome'],
  [null, 'failed'] as const,
  [null, 'welcome'] as const,
  [null],
).map(([search, status, type]) => ({ search, status, type }));

/** Season Readiness with each filter set and not set, both ways round. */
const everyReadinessList: ReadinessFilters[] = combinations(
  ['', 'dana'],
  [null, ...readinessSteps] as const,
  ['asc', 'desc'] as const,
  [null],
).map(([search, missing, direction]) => ({ season: 2025, search, missing, direction }));

/**
 * Every query of domain/src/*-queries.ts under the name of the function that builds it, in all its shapes. The index check and the
 * rules tests run over them; a builder that is missing here fails the index check.
 */
export const issuedQueries: Record<string, readonly IssuedQuery[]> = {
  ownApplicationsOfStatus: [
    { audience: 'owner', spec: (uid) => ownApplicationsOfStatus(uid, bankApplicationStatuses) },
  ],
  ownApplicationsOfSeason: [
    { audience: 'owner', spec: (uid) => ownApplicationsOfSeason(uid, 2025, 20) },
    { audience: 'staff', spec: (uid) => ownApplicationsOfSeason(uid, 2025, 20) },
  ],
  ownApplicationEvents: [
    { audience: 'owner', spec: (uid) => ownApplicationEvents(uid, 8) },
    { audience: 'staff', spec: (uid) => ownApplicationEvents(uid, 8) },
  ],
  newestApplications: [{ audience: 'staff', spec: () => newestApplications(5) }],
  ownApplications: [{ audience: 'owner', spec: (uid) => ownApplications(uid) }],
  applicationList: everyApplicationList.map((filters) => ({
    audience: 'staff',
    spec: () => applicationList(filters, 25),
  })),
  applicationEvents: [
    { audience: 'owner', spec: (uid, id) => applicationEvents(id, uid) },
    { audience: 'staff', spec: (_, id) => applicationEvents(id) },
  ],
  applicationMessages: [
    { audience: 'owner', spec: (uid, id) => applicationMessages(id, uid) },
    { audience: 'staff', spec: (_, id) => applicationMessages(id) },
  ],
  userList: everyUserList.map((filters) => ({ audience: 'staff', spec: () => userList(filters, 25) })),
  withoutApplication: [{ audience: 'staff', spec: () => withoutApplication(5) }],
  recentMembers: [{ audience: 'staff', spec: () => recentMembers(5) }],
  activeStaff: [{ audience: 'staff', spec: () => activeStaff() }],
  peopleByUid: [{ audience: 'staff', spec: (uid) => peopleByUid([uid, 'nobody']) }],
  messagesOf: [{ audience: 'staff', spec: (uid) => messagesOf(uid) }],
  customValuesOf: [
    { audience: 'owner', spec: (uid) => customValuesOf(uid) },
    { audience: 'staff', spec: (uid) => customValuesOf(uid) },
  ],
  phoneOfMember: [
    { audience: 'owner', spec: (uid) => phoneOfMember(uid) },
    { audience: 'staff', spec: (uid) => phoneOfMember(uid) },
  ],
  leadList: everyLeadList.map((filters) => ({ audience: 'staff', spec: () => leadList(filters, 25) })),
  ticketList: everyTicketList.map((filters) => ({
    audience: 'staff',
    spec: () => ticketList(filters, 25),
  })),
  ownTickets: everyOwnTicketList.map((filters) => ({
    audience: 'owner',
    spec: (uid) => ownTickets(uid, filters, 25),
  })),
  ownTicketsOfStatus: [
    { audience: 'owner', spec: (uid) => ownTicketsOfStatus(uid, null) },
    { audience: 'owner', spec: (uid) => ownTicketsOfStatus(uid, 'open') },
  ],
  ownTicketsAwaiting: [{ audience: 'owner', spec: (uid) => ownTicketsAwaiting(uid, 'staff') }],
  latestTicketsAwaiting: [
    { audience: 'owner', spec: (uid) => latestTicketsAwaiting(uid, 'staff', 5) },
    { audience: 'staff', spec: (uid) => latestTicketsAwaiting(uid, 'staff', 5) },
  ],
  ownTicketReplies: [
    { audience: 'owner', spec: (uid) => ownTicketReplies(uid, 8) },
    { audience: 'staff', spec: (uid) => ownTicketReplies(uid, 8) },
  ],
  openTickets: [
    { audience: 'staff', spec: () => openTickets(null) },
    { audience: 'staff', spec: () => openTickets('urgent') },
  ],
  ticketsAwaiting: [{ audience: 'staff', spec: () => ticketsAwaiting('member') }],
  ticketsOf: [{ audience: 'staff', spec: (uid) => ticketsOf(uid, 5) }],
  ticketReplies: [
    { audience: 'owner', spec: (uid) => ticketReplies(ticketOf(uid), uid) },
    { audience: 'staff', spec: (uid) => ticketReplies(ticketOf(uid), uid) },
  ],
  ticketNotes: [{ audience: 'staff', spec: (uid) => ticketNotes(ticketOf(uid)) }],
  ticketPresence: [{ audience: 'staff', spec: (uid) => ticketPresence(ticketOf(uid)) }],
  savedReplies: [{ audience: 'staff', spec: () => savedReplies() }],
  customValueList: everyCustomValueList.map((filters) => ({
    audience: 'staff',
    spec: () => customValueList(filters, 25),
  })),
  announcementsFor: [
    { audience: 'portal', spec: () => announcementsFor('member', new Date()) },
    { audience: 'portal', spec: () => announcementsFor('ero', new Date()) },
  ],
  publishedCourses: [{ audience: 'portal', spec: () => publishedCourses() }],
  courseList: [{ audience: 'staff', spec: () => courseList() }],
  ownProgress: [{ audience: 'owner', spec: (uid) => ownProgress(uid) }],
  courseStarts: [{ audience: 'staff', spec: () => courseStarts('a_course') }],
  courseCompletions: [{ audience: 'staff', spec: () => courseCompletions('a_course') }],
  announcementList: [{ audience: 'staff', spec: () => announcementList(25) }],
  announcementReaders: [
    { audience: 'staff', spec: () => announcementReaders('all', '', 25) },
    { audience: 'staff', spec: () => announcementReaders('eros', 'dana', 25) },
  ],
  announcementReceipts: [{ audience: 'staff', spec: () => announcementReceipts('an_announcement', 25) }],
  acknowledgements: [{ audience: 'staff', spec: () => acknowledgements('an_announcement', 25) }],
  ownReceipts: [
    { audience: 'owner', spec: (uid) => ownReceipts(uid) },
    { audience: 'staff', spec: (uid) => ownReceipts(uid) },
  ],
  notificationHistory: everyNotificationHistory.map((filters) => ({
    audience: 'staff',
    spec: () => notificationHistory(filters, 100),
  })),
  notificationsCounted: combinations(
    [null, emailTypes.slice(0, 3)],
    [null, emailStatuses.slice(0, 3)],
    [null],
    [null],
  ).map(([types, statuses]) => ({
    audience: 'staff' as const,
    spec: () => notificationsCounted({ types, statuses }),
  })),
  notificationsOfSend: [{ audience: 'staff', spec: () => notificationsOfSend('a_send', 'failed') }],
  ownNotifications: [
    { audience: 'owner', spec: (uid) => ownNotifications(uid, 10) },
    { audience: 'staff', spec: (uid) => ownNotifications(uid, 10) },
  ],
  ownUnread: [
    { audience: 'owner', spec: (uid) => ownUnread(uid, new Date(0)) },
    { audience: 'staff', spec: (uid) => ownUnread(uid, new Date(0)) },
  ],
  emailTemplates: [{ audience: 'staff', spec: () => emailTemplates() }],
  templateVersions: [{ audience: 'staff', spec: () => templateVersions('a_template') }],
  customValueKeys: [{ audience: 'staff', spec: () => customValueKeys() }],
  recentSends: [{ audience: 'staff', spec: () => recentSends(10) }],
  activeRecipients: [
    { audience: 'staff', spec: () => activeRecipients('', 25) },
    { audience: 'staff', spec: () => activeRecipients('dana', 25) },
  ],
  readinessList: everyReadinessList.map((filters) => ({
    audience: 'staff',
    spec: () => readinessList(filters, 25),
  })),
  readinessMissing: [{ audience: 'staff', spec: () => readinessMissing(2025, 'wisp') }],
  disposalRuns: [{ audience: 'super_admin', spec: () => disposalRuns(12) }],
  incidentList: everyIncidentList.map((filters) => ({
    audience: 'super_admin',
    spec: () => incidentList(filters, 25),
  })),
  incidentEntries: [{ audience: 'super_admin', spec: () => incidentEntries('an_incident', 100) }],
  contestedEfins: [{ audience: 'staff', spec: () => contestedEfins() }],
  latestAlerts: [{ audience: 'super_admin', spec: () => latestAlerts(20) }],
  nextIncidentDue: [{ audience: 'super_admin', spec: () => nextIncidentDue() }],
  auditList: everyAuditList.map((filters) => ({
    audience: 'super_admin',
    spec: () => auditList(filters, 25),
  })),
};

/** Messages by equalities, in the order of their ids. */
const messages = (...where: QuerySpec['where'][number][]): QuerySpec => ({
  collection: collections.emailNotifications,
  where,
  orderBy: [],
  limit: 200,
});

const ofMember = (collection: QuerySpec['collection']): QuerySpec => ({
  collection,
  where: [['member_id', '==', 'u1']],
  orderBy: [],
  limit: 300,
});

const ofMembers = (...narrow: QuerySpec['where']): QuerySpec => ({
  collection: collections.users,
  where: [['role', 'in', ['member', 'ero']], ...narrow],
  orderBy: [],
  limit: 100,
});

/** A person's applications of a season. */
const ofSeason = (...narrow: QuerySpec['where']): QuerySpec => ({
  collection: collections.bankApplications,
  where: [['submitted_by', '==', 'u1'], ['season', '==', 2025], ...narrow],
  orderBy: [],
  limit: 1,
});

/**
 * Files of functions/src that query with the Admin SDK, each with the shapes it asks for, so that the index check covers them. Reads by
 * document id need no entry.
 */
export const serverQueries: Record<string, readonly QuerySpec[]> = {
  'functions/src/users/create-admin.ts': [
    { collection: collections.users, where: [['role', '==', 'super_admin']], orderBy: [], limit: 1 },
  ],
  'functions/src/users/people-records.ts': [
    { collection: collections.users, where: [['email', 'in', ['a@office.test']]], orderBy: [], limit: 30 },
  ],
  'functions/src/users/update-user.ts': [
    { collection: collections.users, where: [['email', '==', 'a@office.test']], orderBy: [], limit: 2 },
  ],
  'functions/src/users/import-users.ts': [
    { collection: collections.users, where: [['email', 'in', ['a@office.test']]], orderBy: [], limit: 30 },
  ],
  'functions/src/custom-values/imported-people.ts': [
    { collection: collections.users, where: [['email', 'in', ['a@office.test']]], orderBy: [], limit: 30 },
  ],
  'functions/src/custom-values/key-room.ts': [ofMember(collections.memberCustomValues)],
  'functions/src/bank-applications/efin-claim.ts': [
    {
      collection: collections.bankApplications,
      where: [
        ['efin', '==', '123456'],
        ['season', '==', 2025],
      ],
      orderBy: [],
      limit: 100,
    },
    {
      collection: collections.efinClaims,
      where: [['member_ids', 'array-contains', 'u1']],
      orderBy: [],
      limit: 20,
    },
  ],
  'functions/src/bank-applications/other-active.ts': [
    {
      collection: collections.bankApplications,
      where: [
        ['submitted_by', '==', 'u1'],
        ['season', '==', 2025],
        ['efin', '==', '123456'],
        ['bank_product', '==', 'Refund Advantage'],
      ],
      orderBy: [],
      limit: 100,
    },
  ],
  'functions/src/bank-applications/confirm-holder-email.ts': [
    {
      collection: collections.bankApplications,
      where: [['submitted_by', '==', 'u1']],
      orderBy: [['submitted_at', 'desc']],
      limit: 200,
    },
  ],
  'functions/src/custom-values/index-value.ts': [ofMember(collections.memberCustomValues)],
  'functions/src/training/forget-progress.ts': [
    {
      collection: collections.trainingProgress,
      where: [['course_id', '==', 'c1']],
      orderBy: [],
      limit: 300,
    },
  ],
  'functions/src/announcements/forget-receipts.ts': [
    {
      collection: collections.announcementReceipts,
      where: [['announcement_id', '==', 'a1']],
      orderBy: [],
      limit: 300,
    },
  ],
  'functions/src/email/recipients.ts': [
    {
      collection: collections.seasonReadiness,
      where: [
        ['season', '==', 2025],
        ['steps.wisp', '==', false],
      ],
      orderBy: [],
      limit: 200,
    },
    {
      collection: collections.users,
      where: [
        ['role', 'in', ['member', 'ero']],
        ['status', '==', 'active'],
      ],
      orderBy: [],
      limit: 200,
    },
  ],
  'functions/src/email/send-record.ts': [
    messages(['send_id', '==', 's1'], ['status', 'in', ['queued', 'sending']]),
  ],
  'functions/src/email/cancel-send.ts': [messages(['send_id', '==', 's1'], ['status', '==', 'queued'])],
  'functions/src/email/retry-emails.ts': [messages(['send_id', '==', 's1'], ['status', '==', 'failed'])],
  'functions/src/email/complete-message.ts': [
    {
      collection: collections.emailTemplates,
      where: [
        ['template_type', '==', 'welcome'],
        ['is_active', '==', true],
      ],
      orderBy: [['updated_at', 'desc']],
      limit: 1,
    },
  ],
  'functions/src/email/sweep.ts': [
    ...(['send_at', 'updated_at'] as const).map(
      (field): QuerySpec => ({
        collection: collections.emailSends,
        where: [
          ['state', '==', 'queueing'],
          [field, '<=', until],
        ],
        orderBy: [[field, 'asc']],
        limit: 100,
      }),
    ),
    ...(['lease_until', 'next_attempt_at'] as const).map(
      (field): QuerySpec => ({
        ...messages(['status', '==', 'queued'], [field, '<=', until]),
        orderBy: [[field, 'asc']],
      }),
    ),
  ],
  'functions/src/readiness/refresh-readiness.ts': [
    ofSeason(),
    ofSeason(['status', 'in', ['Approved', 'Bank Application Approved']]),
  ],
  // Whole collections in the order of their ids.
  'functions/src/sensitive-fields/rotate.ts': [],
  // The training library's courses, by two equalities, which need no index.
  'functions/src/readiness/training-facts.ts': [],
  'functions/src/readiness/refresh-everybody.ts': [ofMembers()],
  'functions/src/users/guards.ts': [
    {
      collection: collections.users,
      where: [
        ['role', '==', 'super_admin'],
        ['status', '==', 'active'],
      ],
      orderBy: [],
      limit: 2,
    },
  ],
  'functions/src/users/security-notices.ts': [
    {
      collection: collections.users,
      where: [
        ['role', '==', 'super_admin'],
        ['status', '==', 'active'],
      ],
      orderBy: [],
      limit: 20,
    },
  ],
  'functions/src/users/run-deletion.ts': [
    {
      collection: collections.deletionJobs,
      where: [
        ['state', '==', 'running'],
        ['updated_at', '<=', since],
      ],
      orderBy: [['updated_at', 'asc']],
      limit: 20,
    },
  ],
  'functions/src/dashboard/recount-stats.ts': [
    ofMembers(['status', '==', 'active']),
    ofMembers(['has_bank_application', '==', true]),
    ofMembers(['date_joined', '>=', since], ['date_joined', '<', until]),
    {
      collection: collections.bankApplications,
      where: [['status', 'in', bankApplicationStatuses]],
      orderBy: [],
      limit: 100,
    },
  ],
  'functions/src/tickets/conversation.ts': [
    {
      collection: collections.supportTicketReplies,
      where: [['ticket_id', '==', 't1']],
      orderBy: [],
      limit: 201,
    },
    {
      collection: collections.supportTicketNotes,
      where: [['ticket_id', '==', 't1']],
      orderBy: [],
      limit: 201,
    },
  ],
  'functions/src/retention/kinds.ts': [],
  'functions/src/retention/read-held-versions.ts': [
    {
      collection: collections.heldVersions,
      where: [['member_id', '==', 'u1']],
      orderBy: [['at', 'desc']],
      limit: 21,
    },
  ],
  'functions/src/retention/owners.ts': [
    { collection: collections.users, where: [['email', '==', 'a@office.test']], orderBy: [], limit: 2 },
  ],
  'functions/src/retention/candidates.ts': [
    ...(
      [
        [collections.bankApplicationSecrets, 'updated_at'],
        [collections.bankApplicationSecrets, 'last_used_at'],
        [collections.bankApplicationSecrets, 'draft_used_at'],
        [collections.memberCustomValueSecrets, 'updated_at'],
        [collections.memberCustomValueSecrets, 'last_used_at'],
        [collections.contactMessages, 'updated_at'],
        [collections.emailNotifications, 'created_at'],
      ] as const
    ).map(
      ([collection, field]): QuerySpec => ({
        collection,
        where: [
          [field, '<', until],
          [field, '>=', since],
        ],
        orderBy: [[field, 'asc']],
        limit: 100,
      }),
    ),
    {
      collection: collections.supportTickets,
      where: [
        ['status', 'in', ['resolved', 'closed']],
        ['updated_at', '<', until],
        ['updated_at', '>=', since],
      ],
      orderBy: [['updated_at', 'asc']],
      limit: 100,
    },
  ],
  'functions/src/retention/run-disposal.ts': [
    { collection: collections.disposalRuns, where: [['state', '==', 'running']], orderBy: [], limit: 1 },
    { collection: collections.disposalRuns, where: [], orderBy: [['started_at', 'desc']], limit: 1 },
    {
      collection: collections.legalHolds,
      where: [['released_at', '>=', since]],
      orderBy: [],
      limit: 1,
    },
  ],
  'functions/src/incidents/report-incident.ts': [
    { collection: collections.incidents, where: [['report_key', '==', 'a-key']], orderBy: [], limit: 1 },
    { collection: collections.incidents, where: [], orderBy: [['number', 'desc']], limit: 1 },
  ],
  'functions/src/retention/look-ahead.ts': [
    { collection: collections.legalHolds, where: [['state', '==', 'held']], orderBy: [], limit: 100 },
  ],
  'functions/src/tickets/follow-person.ts': (
    [
      [collections.supportTickets, 'member_id', 'member.name'],
      [collections.supportTickets, 'member_id', 'member.email'],
      [collections.supportTickets, 'assigned_to', 'assigned_admin.name'],
      [collections.supportTickets, 'assigned_to', 'assigned_admin.email'],
      [collections.supportTicketReplies, 'author_id', 'author_name'],
      [collections.supportTicketNotes, 'author_id', 'author_name'],
    ] as const
  ).map(
    ([collection, by, field]): QuerySpec => ({
      collection,
      where: [
        [by, '==', 'u1'],
        [field, '!=', 'Dana'],
      ],
      orderBy: [],
      limit: 300,
    }),
  ),
  'functions/src/users/deletion-tickets.ts': [
    {
      collection: collections.supportTicketReplies,
      where: [
        ['ticket_id', '==', 't1'],
        ['author_id', '==', 'u1'],
      ],
      orderBy: [],
      limit: 300,
    },
    ofMember(collections.supportTickets),
    ofMember(collections.supportTicketReplies),
    { collection: collections.supportTickets, where: [['assigned_to', '==', 'u1']], orderBy: [], limit: 300 },
    { collection: collections.supportTicketPresence, where: [['uid', '==', 'u1']], orderBy: [], limit: 300 },
    ...[
      collections.supportTicketReplies,
      collections.supportTicketNotes,
      collections.supportTicketPresence,
    ].map(
      (collection): QuerySpec => ({
        collection,
        where: [['ticket_id', 'in', ['t1']]],
        orderBy: [],
        limit: 300,
      }),
    ),
  ],
  'functions/src/retention/hold.ts': [ofMember(collections.heldVersions)],
  'functions/src/users/deletion-mentions.ts': [
    ...[
      ['invited_uid', 'u1'],
      ['email', 'a@x.test'],
    ].map(
      ([field = '', value]): QuerySpec => ({
        collection: collections.contactMessages,
        where: [[field, '==', value]],
        orderBy: [],
        limit: 30,
      }),
    ),
    {
      collection: collections.emailNotifications,
      where: [['about_id', 'in', ['l1']]],
      orderBy: [],
      limit: 300,
    },
    {
      collection: collections.emailSends,
      where: [['member_ids', 'array-contains', 'u1']],
      orderBy: [],
      limit: 30,
    },
    {
      collection: collections.emailSends,
      where: [
        ['cursor', '==', 'u1'],
        ['state', 'in', ['sending', 'done', 'cancelled']],
      ],
      orderBy: [],
      limit: 30,
    },
  ],
  'functions/src/users/deletion-steps.ts': [
    ofMember(collections.memberCustomValues),
    ofMember(collections.memberCustomValueSecrets),
    ofMember(collections.announcementReceipts),
    ofMember(collections.trainingProgress),
    { collection: collections.systemAlerts, where: [['subject.id', '==', 'u1']], orderBy: [], limit: 300 },
    {
      collection: collections.emailNotifications,
      where: [['about_id', '==', 'u1']],
      orderBy: [],
      limit: 300,
    },
    ofMember(collections.heldVersions),
    ofMember(collections.bankApplicationEvents),
    ofMember(collections.bankApplicationSecrets),
    ofMember(collections.viewAsSessions),
    ofMember(collections.seasonChecklists),
    ofMember(collections.seasonReadiness),
    ofMember(collections.emailNotifications),
    {
      collection: collections.bankApplications,
      where: [['submitted_by', '==', 'u1']],
      orderBy: [],
      limit: 30,
    },
    {
      collection: collections.bankApplicationSlots,
      where: [['application_id', 'in', ['a1']]],
      orderBy: [],
      limit: 300,
    },
  ],
};
