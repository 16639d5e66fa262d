import * as announcements from '@united/domain/announcements/queries';
import * as applications from '@united/domain/bank-applications/queries';
import * as entry from '@united/domain/bank-applications/staff-queries';
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import * as bureaus from '@united/domain/bureaus/queries';
import * as customValues from '@united/domain/custom-values/queries';
import * as alerts from '@united/domain/dashboard/staff-queries';
import { emailTypes } from '@united/domain/email/email-types';
import { emailStatuses } from '@united/domain/email/notification';
import * as email from '@united/domain/email/queries';
import { staffAlertTopics } from '@united/domain/email/staff-alerts';
import * as incidents from '@united/domain/incidents/queries';
import * as papers from '@united/domain/papers/queries';
import * as readiness from '@united/domain/readiness/queries';
import * as renewals from '@united/domain/renewals/queries';
import * as retention from '@united/domain/retention/queries';
import type { CollectionPath } from '@united/domain/shared/collections';
import type { Direction, QueryOperator, QuerySpec } from '@united/domain/shared/query';
import * as tickets from '@united/domain/tickets/queries';
import { efinUnlockCategory } from '@united/domain/tickets/ticket';
import * as training from '@united/domain/training/queries';
import * as users from '@united/domain/users/queries';
import { auditLog } from '~/portal/features/audit/list';
import { applications as applicationReview } from '~/portal/features/bank-applications/review/list';
import { invitations as bureauInvitations } from '~/portal/features/bureaus/invitation-list';
import { bureauOffices } from '~/portal/features/bureaus/list';
import { bureaus as bureauRows } from '~/portal/features/bureaus/staff/list';
import { values as customValueRows } from '~/portal/features/custom-values/list';
import { messages } from '~/portal/features/email/history/list';
import { incidents as incidentLog } from '~/portal/features/incidents/list';
import { leads } from '~/portal/features/leads/list';
import { readinessUsers as readinessRows } from '~/portal/features/readiness/list';
import { renewals as renewalRows } from '~/portal/features/renewals/staff/list';
import { deskTickets } from '~/portal/features/tickets/desk/list';
import { memberTickets } from '~/portal/features/tickets/member/list';
import { users as userRows } from '~/portal/features/users/list';
import type { Filter, ListState, Values } from '~/portal/ui/list/define-list';
import { paperOf, ticketOf } from './identities';

/** Every query of the product, for the rules suite, the index check and the bench. */

/** The portal's lists by the names of their query builders. */
export const lists = {
  applicationList: applicationReview,
  auditList: auditLog,
  bureauInvitationList: bureauInvitations,
  bureauList: bureauRows,
  bureauOfficeList: bureauOffices,
  customValueList: customValueRows,
  incidentList: incidentLog,
  leadList: leads,
  notificationHistory: messages,
  ownTickets: memberTickets,
  readinessList: readinessRows,
  renewalsOfSeason: renewalRows,
  ticketList: deskTickets,
  userList: userRows,
};

/** Lists that fill their screen, whose reads are those of a page of the list. */
export const listScreens = {
  '/admin/audit': lists.auditList,
  '/admin/bureaus': lists.bureauList,
  '/admin/custom-values': lists.customValueList,
  '/admin/incidents': lists.incidentList,
  '/admin/leads': lists.leadList,
  '/admin/members': lists.userList,
} as const;

/** The part of a list's definition that affects its query. */
interface QueriedList {
  filters: Record<string, Filter>;
  sorts: readonly string[];
  defaults: Record<string, string | number>;
}

/**
 * Returns the query of a list.
 * @param chosen filters and order other than the list's defaults
 * @param context values that the query needs besides the URL: a uid or a season
 */
export function queryOf(
  list: QueriedList,
  chosen: Record<string, string> = {},
  size = 25,
  context: unknown = undefined,
): QuerySpec {
  const { query } = list as QueriedList & {
    query: (state: ListState<Values, string>, size: number, context: unknown) => QuerySpec;
  };
  return query({ ...list.defaults, ...chosen } as ListState<Values, string>, size, context);
}

/**
 * Texts of which every filter without fixed choices accepts one: a day, a season, a word or an id.
 */
const samples = ['2026-01-31', '2025', 'maple'];

/** Returns '' and all choices of a filter, or '' and a text that it accepts. */
function valuesOf({ schema }: Filter): string[] {
  if ('options' in schema) return ['', ...(schema.options as string[])];
  const sample = samples.find((text) => schema.safeParse(text).success);
  if (sample === undefined) throw new Error('A filter accepts none of the samples.');
  return ['', sample];
}

/** Returns what distinguishes queries for rules. */
export const conditionsOf = ({ where }: Pick<QuerySpec, 'where'>): string =>
  where.map(([field, operator]) => `${field} ${operator}`).join();

/** Returns what distinguishes queries for indexes. */
const shapeOf = ({ where, orderBy }: QuerySpec) => JSON.stringify([conditionsOf({ where }), orderBy]);

/**
 * Returns the filters and orders of a list, one combination for each shape of its query.
 * @param matching filter values to test instead of all of them
 */
function shapesOf(
  list: QueriedList,
  context: unknown,
  matching: Record<string, string>,
): Record<string, string>[] {
  const choices = {
    ...Object.fromEntries(
      Object.entries(list.filters).map(([name, filter]) => {
        const chosen = matching[name];
        return [name, chosen === undefined ? valuesOf(filter) : ['', chosen]];
      }),
    ),
    ...(list.sorts.length > 0 && { sort: list.sorts, dir: ['asc', 'desc'] }),
  };
  const all = Object.entries(choices).reduce<Record<string, string>[]>(
    (states, [name, values]) =>
      states.flatMap((state) => values.map((value) => ({ ...state, [name]: value }))),
    [{}],
  );
  return [...new Map(all.map((state) => [shapeOf(queryOf(list, state, 25, context)), state])).values()];
}

/**
 * Who issues a query. `owner`: members and EROs, about their own documents; `staff`: admins and
 * super admins; `super_admin`: super admins only; `portal`: members and EROs, about documents for
 * their whole role, which have separate tests; `bureau`: the owner of a bureau, about its documents.
 */
type Audience = 'owner' | 'staff' | 'super_admin' | 'portal' | 'bureau';
/**
 * Builds a query. `uid` is the owner of its documents, and `id` one of that user's applications, or the
 * bureau.
 */
type Spec = (uid: string, id: string) => QuerySpec;
export interface IssuedQuery {
  audience: Audience;
  spec: Spec;
}

const by =
  (...audiences: Audience[]) =>
  (...specs: Spec[]): IssuedQuery[] =>
    audiences.flatMap((audience) => specs.map((spec) => ({ audience, spec })));
const owner = by('owner');
const staff = by('staff');
const both = by('owner', 'staff');
const superAdmin = by('super_admin');
const portal = by('portal');
const bureauAndStaff = by('bureau', 'staff');

/** The bureau's table with no filter, with each filter, and with all of them. */
const officeFilters: Partial<bureaus.BureauOfficeFilters>[] = [
  {},
  ...[
    { search: 'maple' },
    { bank: 'Refund Advantage' },
    { status: 'Under Review' as const },
    { status: 'none' as const },
    { next: 'office' as const },
    { ready: true },
    { overdue: true },
    { license: 'paid' as const },
  ],
];
const noOfficeFilter = {
  season: 2025,
  search: '',
  bank: null,
  status: null,
  next: null,
  ready: null,
  overdue: false,
  license: null,
} as const;

/**
 * Returns every shape of a list's query.
 * @param context values that the query needs besides the URL, by the caller's uid
 * @param matching filter values in the rules suite's documents
 */
const every = (
  list: QueriedList,
  context: (uid: string) => unknown = () => undefined,
  matching: Record<string, string> = {},
): Spec[] =>
  shapesOf(list, context('u1'), matching).map((state) => (uid) => queryOf(list, state, 25, context(uid)));

/**
 * Every query of `domain/src` by the name of its builder, in all its shapes. The index check fails
 * for a missing builder.
 */
export const issuedQueries: Record<string, readonly IssuedQuery[]> = {
  ownApplicationsOfStatus: owner((uid) =>
    applications.ownApplicationsOfStatus(uid, 2025, bankApplicationStatuses),
  ),
  ownApplicationsOfSeason: both((uid) => applications.ownApplicationsOfSeason(uid, 2025, 20)),
  ownApplicationEvents: both((uid) => applications.ownApplicationEvents(uid, 8)),
  newestApplications: staff(() => applications.newestApplications(5)),
  ownApplications: owner((uid) => applications.ownApplications(uid)),
  applicationList: staff(
    ...every(lists.applicationList),
    ...applications.applicationSorts.flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((direction) =>
        [{ openChange: true }, { warnings: true }].map(
          (only) => () =>
            applications.applicationList(
              { search: '', status: null, bank_product: null, season: 2025, ...only, sort, direction },
              25,
            ),
        ),
      ),
    ),
  ),
  applicationEvents: [
    ...owner((uid, id) => applications.applicationEvents(id, uid)),
    ...staff((_, id) => applications.applicationEvents(id)),
  ],
  applicationChanges: [
    ...owner((uid, id) => applications.applicationChanges(id, uid)),
    ...staff((_, id) => applications.applicationChanges(id)),
  ],
  ownApplicationChanges: both((uid) => applications.ownApplicationChanges(uid, 100)),
  applicationsByIds: staff((_, id) => entry.applicationsByIds([id])),
  entryLocks: staff(() => entry.entryLocks()),
  entryQueue: staff(
    () => entry.entryQueue({ bank_product: null, season: 2025 }, 25),
    () => entry.entryQueue({ bank_product: 'Refund Advantage', season: 2025 }, 25),
  ),
  latestBankImports: staff(() => entry.latestBankImports(5)),
  ownActiveBanks: both(
    (uid) => applications.ownActiveBanks(uid),
    (uid) => applications.ownActiveBanks(uid, 2025),
  ),
  ownPapers: both((uid) => papers.ownPapers(uid)),
  ownPaperEvents: owner((uid) => papers.ownPaperEvents(uid)),
  papersOfOffice: both((uid) => papers.papersOfOffice(uid, '012345')),
  papersToCheck: staff(
    ...[null, 'efin_letter'].flatMap((kind) =>
      [null, '2026-01-31'].flatMap((dueBefore) =>
        [
          { search: '', bank: null },
          { search: '', bank: 'Refund Advantage' },
          { search: 'maple', bank: null },
        ].map((filters) => () => papers.papersToCheck({ ...filters, kind, dueBefore }, 25)),
      ),
    ),
  ),
  papersFound: staff(() => papers.papersFound('maple', 5)),
  papersToExpire: staff(() => papers.papersToExpire('2026-01-31', 100)),
  outdatedSignatures: staff(() => papers.outdatedSignatures('agreement:service_agreement', 2, 100)),
  owedPapers: staff(() => papers.owedPapers(2026, '2026-01-31', 100)),
  paperEvents: [
    ...owner((uid) => papers.paperEvents(paperOf(uid), uid)),
    ...staff((uid) => papers.paperEvents(paperOf(uid))),
  ],
  ownRenewals: both((uid) => renewals.ownRenewals(uid, 2026, 25)),
  waitingRenewals: both((uid) => renewals.waitingRenewals(uid, 2026)),
  allOwnRenewals: owner((uid) => renewals.allOwnRenewals(uid)),
  renewalsOfSeason: staff(...every(lists.renewalsOfSeason, () => 2026)),
  seenRenewals: staff(() => renewals.seenRenewals(2026)),
  bureauOfficeList: bureauAndStaff(
    ...[...officeFilters, Object.assign({}, ...officeFilters)].flatMap((chosen) =>
      (['asc', 'desc'] as const).map(
        (direction) => (_: string, bureauId: string) =>
          bureaus.bureauOfficeList({ bureauId, ...noOfficeFilter, ...chosen, direction }, 25),
      ),
    ),
  ),
  bureauOfficesWaiting: bureauAndStaff((_, bureauId) =>
    bureaus.bureauOfficesWaiting(bureauId, 2025, 'office'),
  ),
  bureauInvitationList: bureauAndStaff(
    (_, bureauId) => bureaus.bureauInvitationList(bureauId, null, 25),
    (_, bureauId) => bureaus.bureauInvitationList(bureauId, 'sent', 25),
  ),
  ownInvitations: owner((uid) => bureaus.ownInvitations(uid)),
  invitationsTo: both((uid) => bureaus.invitationsTo(`${uid}@office.test`)),
  bureauList: staff(
    ...['', 'maple'].flatMap((search) =>
      ([null, 'active'] as const).flatMap((status) =>
        (['asc', 'desc'] as const).map(
          (direction) => () => bureaus.bureauList({ search, status, direction }, 25),
        ),
      ),
    ),
  ),
  applicationMessages: [
    ...owner((uid, id) => applications.applicationMessages(id, uid)),
    ...staff((_, id) => applications.applicationMessages(id)),
  ],
  contestedEfins: staff(() => applications.contestedEfins()),
  userList: staff(...every(lists.userList, () => 2025)),
  withoutApplication: staff(() => users.withoutApplication(5)),
  recentMembers: staff(() => users.recentMembers(5)),
  activeStaff: staff(() => users.activeStaff()),
  usersWithUids: staff((uid) => users.usersWithUids([uid, 'nobody'])),
  messagesOf: staff((uid) => users.messagesOf(uid)),
  customValuesOf: both((uid) => customValues.customValuesOf(uid)),
  phoneOfMember: both((uid) => customValues.phoneOfMember(uid)),
  customValueList: staff(...every(lists.customValueList)),
  leadList: staff(...every(lists.leadList)),
  ticketList: staff(...every(lists.ticketList, (uid) => uid)),
  ownTickets: owner(
    ...every(lists.ownTickets, (uid) => uid, { q: 'unlock', status: 'open', category: efinUnlockCategory }),
  ),
  ownTicketsOfStatus: owner(
    (uid) => tickets.ownTicketsOfStatus(uid, null),
    (uid) => tickets.ownTicketsOfStatus(uid, 'open'),
    (uid) => tickets.ownTicketsOfStatus(uid, 'live'),
  ),
  ownTicketsAwaiting: owner((uid) => tickets.ownTicketsAwaiting(uid, 'staff')),
  latestTicketsAwaiting: both((uid) => tickets.latestTicketsAwaiting(uid, 'staff', 5)),
  ownTicketReplies: both((uid) => tickets.ownTicketReplies(uid, 8)),
  liveTickets: staff(
    () => tickets.liveTickets(null),
    () => tickets.liveTickets('urgent'),
  ),
  ticketsAwaiting: staff(() => tickets.ticketsAwaiting('member')),
  ticketsOf: staff((uid) => tickets.ticketsOf(uid, 5)),
  ticketReplies: both((uid) => tickets.ticketReplies(ticketOf(uid), uid)),
  ticketNotes: staff((uid) => tickets.ticketNotes(ticketOf(uid))),
  ticketPresence: staff((uid) => tickets.ticketPresence(ticketOf(uid))),
  savedReplies: staff(() => tickets.savedReplies()),
  announcementsFor: portal(
    () => announcements.announcementsFor('member', new Date()),
    () => announcements.announcementsFor('ero', new Date()),
  ),
  announcementList: staff(() => announcements.announcementList(25)),
  announcementReaders: staff(
    () => announcements.announcementReaders('all', '', 25),
    () => announcements.announcementReaders('eros', 'dana', 25),
  ),
  announcementReceipts: staff(() => announcements.announcementReceipts('an_announcement', 25)),
  acknowledgements: staff(() => announcements.acknowledgements('an_announcement', 25)),
  ownReceipts: both((uid) => announcements.ownReceipts(uid)),
  publishedCourses: portal(() => training.publishedCourses()),
  courseList: staff(() => training.courseList()),
  ownProgress: owner((uid) => training.ownProgress(uid)),
  courseStarts: staff(() => training.courseStarts('a_course')),
  courseCompletions: staff(() => training.courseCompletions('a_course')),
  notificationHistory: staff(...every(lists.notificationHistory)),
  notificationCount: staff(
    ...[null, emailTypes.slice(0, 3)].flatMap((types) =>
      [null, emailStatuses.slice(0, 3)].map((statuses) => () => email.notificationCount({ types, statuses })),
    ),
  ),
  notificationsOfSend: staff(() => email.notificationsOfSend('a_send', 'failed')),
  ownNotifications: both((uid) => email.ownNotifications(uid, 10)),
  ownUnread: both((uid) => email.ownUnread(uid, new Date(0))),
  emailTemplates: staff(() => email.emailTemplates()),
  templateVersions: staff(() => email.templateVersions('a_template')),
  customValueKeys: staff(() => email.customValueKeys()),
  recentSends: staff(() => email.recentSends(10)),
  activeRecipients: staff(
    () => email.activeRecipients('', 25),
    () => email.activeRecipients('dana', 25),
  ),
  readinessList: staff(...every(lists.readinessList, () => 2025)),
  readinessMissing: staff(() => readiness.readinessMissing(2025, 'wisp')),
  disposalRuns: superAdmin(() => retention.disposalRuns(12)),
  incidentList: superAdmin(...every(lists.incidentList)),
  incidentEntries: superAdmin(() => incidents.incidentEntries('an_incident', 100)),
  nextIncidentDue: superAdmin(() => incidents.nextIncidentDue()),
  latestAlerts: superAdmin(() => alerts.latestAlerts(20)),
  auditList: superAdmin(...every(lists.auditList)),
};

type Condition = `${string} ${QueryOperator}`;
type Order = `${string} ${Direction}`;

/** The shape of a server query: conditions such as `role ==`, and its order. */
const shape = (collection: CollectionPath, where: Condition[] = [], orderBy: Order[] = []): QuerySpec => ({
  collection,
  where: where.map((text) => {
    const [field = '', operator] = text.split(' ') as [string, QueryOperator];
    return [field, operator, 'a_value'];
  }),
  orderBy: orderBy.map((text) => text.split(' ') as [string, Direction]),
  limit: 100,
});

const ofMember = (...collections: CollectionPath[]) =>
  collections.map((path) => shape(path, ['member_id ==']));
const usersByEmail = [shape('users', ['email in'])];
const old = (collection: CollectionPath, field: string) =>
  shape(collection, [`${field} <`, `${field} >=`], [`${field} asc`]);

/**
 * Files of functions/src that query with the Admin SDK, with their query shapes for the index
 * check. Reads by document id need no entry.
 */
export const serverQueries: Record<string, readonly QuerySpec[]> = {
  'functions/src/users/create-admin.ts': [shape('users', ['role =='])],
  'functions/src/users/user-records.ts': usersByEmail,
  'functions/src/users/update-user.ts': [shape('users', ['email =='])],
  'functions/src/users/import-users.ts': usersByEmail,
  'functions/src/users/guards.ts': [shape('users', ['role ==', 'status =='])],
  'functions/src/users/security-notices.ts': [shape('users', ['role ==', 'status =='])],
  'functions/src/users/run-deletion.ts': [
    shape('deletion_jobs', ['state ==', 'updated_at <='], ['updated_at asc']),
  ],
  'functions/src/users/deletion-tickets.ts': [
    shape('support_ticket_replies', ['ticket_id ==', 'author_id ==']),
    ...ofMember('support_tickets', 'support_ticket_replies'),
    shape('support_tickets', ['assigned_to ==']),
    shape('support_ticket_presence', ['uid ==']),
    shape('support_ticket_replies', ['ticket_id in']),
    shape('support_ticket_notes', ['ticket_id in']),
    shape('support_ticket_presence', ['ticket_id in']),
  ],
  'functions/src/users/deletion-mentions.ts': [
    shape('contact_messages', ['invited_uid ==']),
    shape('contact_messages', ['email ==']),
    shape('email_notifications', ['about_id in']),
    shape('email_notifications', ['about_ids array-contains']),
    shape('email_sends', ['member_ids array-contains']),
    shape('email_sends', ['cursor ==', 'state in']),
  ],
  'functions/src/users/deletion-steps.ts': [
    ...ofMember('member_custom_values', 'member_custom_value_secrets', 'announcement_receipts'),
    ...ofMember('training_progress', 'held_versions'),
    ...ofMember('bank_application_events', 'bank_application_changes', 'bank_application_secrets'),
    ...ofMember('view_as_sessions', 'season_checklists', 'season_readiness', 'email_notifications'),
    ...ofMember('password_links', 'bank_active', 'bank_import_rows', 'office_papers', 'office_paper_events'),
    ...ofMember('prepared_applications', 'bureau_offices', 'office_licenses', 'bureau_invitations'),
    shape('bureau_invitations', ['email ==']),
    shape('bureaus', ['owner_uid ==']),
    shape('bureaus', ['addons_set_by.uid ==']),
    shape('entry_locks', ['uid ==']),
    shape('system_alerts', ['subject.id ==']),
    shape('email_notifications', ['about_id ==']),
    shape('email_notifications', ['about_ids array-contains']),
    shape('bank_applications', ['submitted_by ==']),
    shape('bank_application_slots', ['application_id in']),
  ],
  'functions/src/users/set-password-by-link.ts': ofMember('password_links'),
  'functions/src/users/deliver-invitation.ts': [shape('users', ['email =='])],
  'functions/src/bureaus/accept-invitation.ts': [shape('bank_applications', ['submitted_by ==', 'efin =='])],
  'functions/src/bureaus/invite-office.ts': [
    shape('users', ['bureau_id ==', 'email ==']),
    shape('bureau_invitations', ['bureau_id ==', 'email ==', 'state ==']),
  ],
  'functions/src/bureaus/membership.ts': [
    ...ofMember('bureau_offices'),
    shape('bureau_invitations', ['bureau_id ==', 'member_id ==', 'state ==']),
  ],
  'functions/src/bureaus/remove-offices.ts': [
    // Ordered by id.
    shape('bureau_invitations', ['bureau_id ==', 'state ==']),
    shape('users', ['bureau_id ==']),
    shape('bureaus', ['closed_at >='], ['closed_at asc']),
  ],
  'functions/src/bureaus/expire-invitations.ts': [
    shape('bureau_invitations', ['state ==', 'expires_at <='], ['expires_at asc']),
  ],
  'functions/src/custom-values/imported-users.ts': usersByEmail,
  'functions/src/custom-values/key-limit.ts': ofMember('member_custom_values'),
  'functions/src/custom-values/index-value.ts': ofMember('member_custom_values'),
  'functions/src/bank-applications/efin-claim.ts': [
    shape('bank_applications', ['efin ==', 'season ==']),
    shape('efin_claims', ['member_ids array-contains']),
  ],
  'functions/src/bank-applications/preflight.ts': [shape('bank_applications', ['efin ==', 'season in'])],
  'functions/src/bank-applications/other-active.ts': [
    shape('bank_applications', ['submitted_by ==', 'season ==', 'efin ==']),
  ],
  'functions/src/bank-applications/active-bank.ts': [
    shape('bank_applications', ['submitted_by ==', 'season ==', 'efin ==']),
  ],
  'functions/src/bank-applications/import-statuses.ts': [
    shape('bank_applications', ['bank_product ==', 'season ==', 'efin in']),
  ],
  'functions/src/bank-applications/confirm-holder-email.ts': [
    shape('bank_applications', ['submitted_by =='], ['submitted_at desc']),
  ],
  'functions/src/training/delete-progress.ts': [shape('training_progress', ['course_id =='])],
  'functions/src/announcements/delete-receipts.ts': [shape('announcement_receipts', ['announcement_id =='])],
  'functions/src/email/recipients.ts': [
    shape('season_readiness', ['season ==', 'steps.wisp ==']),
    shape('prepared_applications', ['season ==', 'state =='], ['member_id asc']),
    shape('users', ['role in', 'status ==']),
  ],
  'functions/src/email/send-record.ts': [shape('email_notifications', ['send_id ==', 'status in'])],
  'functions/src/email/cancel-send.ts': [shape('email_notifications', ['send_id ==', 'status =='])],
  'functions/src/email/retry-emails.ts': [shape('email_notifications', ['send_id ==', 'status =='])],
  'functions/src/email/complete-message.ts': [
    shape('email_templates', ['template_type ==', 'is_active =='], ['updated_at desc']),
  ],
  'functions/src/email/sweep.ts': [
    ...(['send_at', 'updated_at'] as const).map((field) =>
      shape('email_sends', ['state ==', `${field} <=`], [`${field} asc`]),
    ),
    ...(['lease_until', 'next_attempt_at'] as const).map((field) =>
      shape('email_notifications', ['status ==', `${field} <=`], [`${field} asc`]),
    ),
  ],
  'functions/src/email/alert-staff.ts': [
    shape('users', ['role in', 'status ==']),
    ...staffAlertTopics.map((topic) => shape('staff_alert_preferences', [`${topic} ==`])),
  ],
  'functions/src/tickets/digest.ts': [
    shape('support_tickets', ['status in', 'awaiting =='], ['created_at asc']),
    shape('support_tickets', ['status in', 'assigned_to =='], ['created_at asc']),
  ],
  'functions/src/bank-applications/digest.ts': [
    shape('bank_applications', ['season ==', 'status in'], ['submitted_at asc']),
    shape('bank_application_events', ['type ==', 'created_at >='], ['created_at asc']),
    shape('bank_application_changes', ['state =='], ['requested_at asc']),
  ],
  'functions/src/leads/digest.ts': [shape('contact_messages', ['status =='], ['created_at asc'])],
  'functions/src/papers/digest.ts': [
    shape('office_papers', ['state =='], ['handed_in_at asc']),
    shape('office_papers', ['state in', 'due_on <'], ['due_on asc']),
    shape('bank_applications', ['submitted_by in', 'season ==']),
  ],
  'functions/src/incidents/digest.ts': [shape('incidents', ['ftc_due_on >'], ['ftc_due_on asc'])],
  'functions/src/readiness/refresh-readiness.ts': [
    shape('bank_applications', ['submitted_by ==', 'season ==']),
    shape('bank_applications', ['submitted_by ==', 'season ==', 'status in']),
    shape('bank_applications', ['submitted_by ==', 'season ==', 'status in', 'is_withdrawn ==']),
  ],
  // The whole collection, ordered by id.
  'functions/src/platform/search-terms.ts': [],
  'functions/src/platform/form-drafts.ts': [shape('form_drafts', ['form =='])],
  'functions/src/platform/searched.ts': [shape('bank_applications', ['submitted_by =='])],
  'functions/src/readiness/refresh-all-users.ts': [shape('users', ['role in'])],
  // Whole collections, ordered by id.
  'functions/src/sensitive-fields/rotate.ts': [],
  'functions/src/dashboard/count-season.ts': [shape('stats', ['live =='])],
  'functions/src/dashboard/season-page.ts': [
    // Ordered by id.
    shape('bank_applications', ['season ==']),
    shape('office_papers', ['season ==']),
    shape('prepared_applications', ['season ==']),
  ],
  'functions/src/dashboard/season-applications.ts': [shape('bank_application_events', ['application_id in'])],
  'functions/src/dashboard/season-papers.ts': [
    shape('office_paper_events', ['paper_id in', 'type ==']),
    shape('bank_applications', ['submitted_by in', 'season ==']),
  ],
  'functions/src/renewals/open-season.ts': [shape('bank_applications', ['season =='])],
  'functions/src/renewals/revert-season.ts': [shape('bank_applications', ['season =='])],
  'functions/src/renewals/preview-season.ts': [
    shape('bank_applications', ['season ==', 'status in']),
    shape('bank_applications', ['season ==', 'status in', 'is_withdrawn ==']),
    shape('bank_applications', ['season ==', 'bank_product ==', 'status in']),
    shape('bank_applications', ['season ==', 'bank_product ==', 'status in', 'is_withdrawn ==']),
    shape('bank_applications', ['season ==', 'sensitive_disposed.at >']),
    shape('bank_application_changes', ['season ==', 'state ==']),
    shape('users', ['role in', 'status ==']),
    shape('users', ['role in', 'has_bank_application ==']),
  ],
  'functions/src/renewals/prepare-page.ts': [
    shape('bank_applications', ['season =='], ['submitted_by asc']),
    shape('bank_applications', ['season ==', 'submitted_by ==']),
    shape('prepared_applications', ['season ==', 'member_id in']),
  ],
  'functions/src/renewals/expire-pages.ts': [
    // Ordered by id.
    shape('bank_application_changes', ['season ==', 'state ==']),
    shape('prepared_applications', ['season ==', 'state in']),
  ],
  'functions/src/renewals/run-season.ts': [shape('season_openings', ['stage in'])],
  'functions/src/platform/recount-stats.ts': [
    shape('users', ['role in', 'status ==']),
    shape('users', ['role in', 'status ==', 'last_login_season in']),
    shape('users', ['role in', 'has_bank_application ==']),
    shape('users', ['role in', 'date_joined >=', 'date_joined <']),
    shape('bank_applications', ['status in']),
    shape('bank_applications', ['status in', 'is_withdrawn ==']),
    shape('bank_applications', ['is_withdrawn ==']),
    shape('bank_applications', ['has_open_change ==']),
  ],
  'functions/src/tickets/conversation.ts': [
    shape('support_ticket_replies', ['ticket_id ==']),
    shape('support_ticket_notes', ['ticket_id ==']),
  ],
  'functions/src/tickets/used-files.ts': [
    shape('support_ticket_replies', ['ticket_id ==']),
    shape('support_ticket_notes', ['ticket_id ==']),
  ],
  'functions/src/tickets/copy-user-to-tickets.ts': [
    shape('support_tickets', ['member_id ==', 'member.name !=']),
    shape('support_tickets', ['member_id ==', 'member.email !=']),
    shape('support_tickets', ['assigned_to ==', 'assigned_admin.name !=']),
    shape('support_tickets', ['assigned_to ==', 'assigned_admin.email !=']),
    shape('support_ticket_replies', ['author_id ==', 'author_name !=']),
    shape('support_ticket_notes', ['author_id ==', 'author_name !=']),
  ],
  'functions/src/incidents/report-incident.ts': [
    shape('incidents', ['report_key ==']),
    shape('incidents', [], ['number desc']),
  ],
  'functions/src/bank-applications/request-papers.ts': [
    shape('bank_applications', ['submitted_by ==', 'efin ==']),
  ],
  // Runs `papersToExpire`, `outdatedSignatures` and `owedPapers`.
  'functions/src/papers/daily-run.ts': [],
  'functions/src/papers/office.ts': [
    shape('office_papers', ['member_id ==', 'efin ==']),
    shape('bank_applications', ['submitted_by ==', 'season ==', 'efin ==']),
  ],
  'functions/src/papers/remind.ts': [
    shape('office_papers', ['member_id ==', 'state in']),
    shape('bank_applications', ['submitted_by ==', 'season ==']),
  ],
  'functions/src/bureaus/prepare-for-office.ts': [
    shape('bank_applications', ['submitted_by ==', 'season ==', 'efin ==']),
    shape('prepared_applications', ['member_id ==', 'season ==', 'efin ==']),
  ],
  'functions/src/bureaus/refresh-bureau-office.ts': [
    ...ofMember('bureau_offices'),
    shape('bank_applications', ['submitted_by ==', 'season ==']),
    shape('prepared_applications', ['member_id ==', 'season ==', 'state in']),
    shape('office_papers', ['member_id ==', 'season ==', 'state in']),
  ],
  'functions/src/bureaus/refresh-daily.ts': [shape('users', ['bureau_id >'], ['bureau_id asc'])],
  'functions/src/papers/save-agreement.ts': [shape('agreement_texts', ['key =='], ['version desc'])],
  'functions/src/retention/kinds.ts': [],
  'functions/src/retention/paper-files.ts': [shape('bank_applications', ['submitted_by ==', 'efin =='])],
  'functions/src/retention/read-held-versions.ts': [shape('held_versions', ['member_id =='], ['at desc'])],
  'functions/src/retention/kind.ts': [shape('users', ['email =='])],
  'functions/src/retention/candidates.ts': [
    old('bank_application_secrets', 'updated_at'),
    old('bank_application_secrets', 'last_used_at'),
    old('bank_application_secrets', 'draft_used_at'),
    old('member_custom_value_secrets', 'updated_at'),
    old('member_custom_value_secrets', 'last_used_at'),
    old('office_papers', 'updated_at'),
    old('office_papers', 'last_used_at'),
    old('prepared_applications', 'updated_at'),
    old('bureau_offices', 'updated_at'),
    old('contact_messages', 'updated_at'),
    old('bureau_invitations', 'updated_at'),
    old('email_notifications', 'created_at'),
    shape('support_tickets', ['status in', 'updated_at <', 'updated_at >='], ['updated_at asc']),
  ],
  'functions/src/retention/run-disposal.ts': [
    shape('disposal_runs', ['state ==']),
    shape('disposal_runs', [], ['started_at desc']),
    shape('legal_holds', ['released_at >=']),
  ],
  'functions/src/retention/look-ahead.ts': [shape('legal_holds', ['state =='])],
  'functions/src/platform/legal-hold.ts': ofMember('held_versions'),
};
