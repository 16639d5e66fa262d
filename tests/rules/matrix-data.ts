import { receiptId } from '@united/domain/announcements/announcement';
import { seasonStatsId } from '@united/domain/dashboard/season-stats';
import { defaultStaffAlerts } from '@united/domain/email/staff-alerts';
import { agreementTextId } from '@united/domain/papers/agreements';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { type CollectionPath, collections } from '@united/domain/shared/collections';
import { formDraftId } from '@united/domain/shared/form-draft';
import { progressId } from '@united/domain/training/training';
import { serverTimestamp } from 'firebase/firestore/lite';
import { bureauOf, type IdentityName, invitationOf, paperOf, ticketOf } from '../support/identities';
import {
  activeBankFor,
  agreementTextFor,
  announcementFor,
  announcementForAll,
  applicationFor,
  applicationOf,
  bureauFor,
  changeFor,
  checklistFor,
  courseFor,
  type Data,
  deletionFor,
  draftFor,
  draftKey,
  eventFor,
  formDraft,
  invitationFor,
  licenseFor,
  lockFor,
  messageFor,
  officeRowFor,
  officeRowOf,
  paperEventFor,
  paperFor,
  phoneFor,
  phoneOf,
  progressFor,
  publishedCourse,
  receiptFor,
  renewalFor,
  renewalOf,
  savedViews,
  somethingStored,
  someUser,
  templateFor,
  viewFor,
  viewOf,
} from './documents';
import { newReply, newTicket, noteFor, presenceFor, presenceOf, savedReplyFor } from './ticket-documents';

/** How one kind of document is tested. tests/support/attack-matrix.ts says who may do what. */
export interface Row {
  collection: CollectionPath;
  /** Returns the id of the document that a user targeting `uid` uses. */
  id: (uid: string) => string;
  /** Returns the id for a new document. An existing document there is removed first. */
  newId: (uid: string) => string;
  /** Returns a valid document of the target, except for its author `writer`. */
  document: (uid: string, writer: IdentityName) => Data;
  /** Returns a change that is valid except for its author. */
  change: Data | ((writer: IdentityName) => Data);
  /** Whether only the last signer (`updated_by`) may delete it. It is signed first. */
  signed?: true;
  /** The field with the owner. Owners list by it, and staff list everything. */
  owner?: string;
  /** The condition by which members and EROs list it, if not by `owner`. */
  listedBy?: (uid: string, name: IdentityName) => [field: string, value: string];
}

const closed = {
  id: (uid: string) => uid,
  newId: (uid: string) => `new_${uid}`,
  document: somethingStored,
  change: { value: 'changed' },
} as const;

const draft = (uid: string): Data => {
  const { secrets_on_file: _, ...rest } = draftFor(uid);
  return { ...rest, updated_at: serverTimestamp() };
};

const phone = (uid: string, writer: IdentityName): Data => ({
  ...phoneFor(uid),
  updated_by: writer,
  created_at: serverTimestamp(),
  updated_at: serverTimestamp(),
});

const announcement = (_: string, writer: IdentityName): Data => ({
  ...announcementFor('all'),
  created_at: serverTimestamp(),
  updated_at: serverTimestamp(),
  updated_by: writer,
});

const receipt = (uid: string): Data => ({
  ...receiptFor(uid),
  read_at: serverTimestamp(),
  created_at: serverTimestamp(),
});

const checklist = (uid: string): Data => ({
  ...checklistFor(uid),
  ptin_renewed_at: serverTimestamp(),
  updated_at: serverTimestamp(),
});

const template = (_: string, writer: IdentityName): Data => ({
  ...templateFor(),
  created_at: serverTimestamp(),
  updated_at: serverTimestamp(),
  updated_by: writer,
});

/** Every row of `collectionCells` needs an entry here. The suite fails without one. */
export const matrix: Record<string, Row> = {
  users: {
    collection: collections.users,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: someUser,
    change: { name: 'Robin Reed', updated_at: serverTimestamp() },
  },
  member_custom_values: {
    collection: collections.memberCustomValues,
    id: phoneOf,
    newId: phoneOf,
    document: phone,
    change: (writer) => ({ value: '5555550199', updated_by: writer, updated_at: serverTimestamp() }),
    signed: true,
    owner: 'member_id',
  },
  training_courses: {
    collection: collections.trainingCourses,
    id: () => publishedCourse,
    newId: (uid) => `new_${uid}`,
    document: () => courseFor(),
    change: { title: 'changed' },
  },
  training_answers: { collection: collections.trainingAnswers, ...closed },
  training_progress: {
    collection: collections.trainingProgress,
    id: (uid) => progressId(publishedCourse, uid),
    newId: (uid) => progressId('another_course', uid),
    document: (uid) => progressFor(uid),
    change: { completed_at: serverTimestamp() },
    owner: 'member_id',
  },
  bank_applications: {
    collection: collections.bankApplications,
    id: applicationOf,
    newId: (uid) => `new_${uid}`,
    document: applicationFor,
    change: { status: 'Bank Application Approved' },
    owner: 'submitted_by',
  },
  bank_application_events: {
    collection: collections.bankApplicationEvents,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: eventFor,
    change: { reason: 'changed' },
    owner: 'member_id',
  },
  bank_application_changes: {
    collection: collections.bankApplicationChanges,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: changeFor,
    change: { state: 'accepted' },
    owner: 'member_id',
  },
  office_papers: {
    collection: collections.officePapers,
    id: paperOf,
    newId: (uid) => `new_${uid}`,
    document: paperFor,
    change: { state: 'accepted' },
    owner: 'member_id',
  },
  office_paper_events: {
    collection: collections.officePaperEvents,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: paperEventFor,
    change: { reason: 'changed' },
    owner: 'member_id',
  },
  prepared_applications: {
    collection: collections.preparedApplications,
    id: renewalOf,
    newId: (uid) => `new_${uid}`,
    document: renewalFor,
    change: { state: 'sent' },
    owner: 'member_id',
  },
  bureaus: {
    collection: collections.bureaus,
    id: bureauOf,
    newId: (uid) => `new_${uid}`,
    document: (uid) => bureauFor(bureauOf(uid)),
    change: { addons: { service_bureau_addon: 0, transmitter_addon: 0 } },
  },
  bureau_slots: { collection: collections.bureauSlots, ...closed },
  bureau_invitations: {
    collection: collections.bureauInvitations,
    id: invitationOf,
    newId: (uid) => `new_${uid}`,
    document: invitationFor,
    change: { state: 'accepted' },
    listedBy: (uid, name) =>
      name === 'bureau_owner' ? ['bureau_id', bureauOf(uid)] : ['email', `${uid}@office.test`],
  },
  bureau_offices: {
    collection: collections.bureauOffices,
    id: officeRowOf,
    newId: (uid) => `new_${uid}`,
    document: officeRowFor,
    change: { license: 'waived' },
    listedBy: (uid) => ['bureau_id', bureauOf(uid)],
  },
  office_licenses: {
    collection: collections.officeLicenses,
    id: (uid) => seasonId(2025, uid),
    newId: (uid) => seasonId(2026, uid),
    document: licenseFor,
    change: { state: 'waived' },
    owner: 'member_id',
  },
  season_openings: { collection: collections.seasonOpenings, ...closed },
  agreement_texts: {
    collection: collections.agreementTexts,
    id: () => agreementTextId('service_agreement', 1),
    newId: (uid) => `new_${uid}`,
    document: () => agreementTextFor(),
    change: { text: 'changed' },
  },
  bank_active: {
    collection: collections.bankActive,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: activeBankFor,
    change: { application_id: 'another' },
    owner: 'member_id',
  },
  bank_imports: { collection: collections.bankImports, ...closed },
  bank_import_rows: { collection: collections.bankImportRows, ...closed },
  entry_locks: {
    collection: collections.entryLocks,
    id: applicationOf,
    newId: (uid) => `new_${uid}`,
    document: lockFor,
    change: { name: 'changed' },
  },
  email_notifications: {
    collection: collections.emailNotifications,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: messageFor,
    change: { status: 'delivered' },
    owner: 'member_id',
  },
  notification_reads: {
    collection: collections.notificationReads,
    id: (uid) => uid,
    newId: (uid) => uid,
    document: () => ({ seen_at: serverTimestamp() }),
    change: { seen_at: serverTimestamp() },
  },
  notification_preferences: {
    collection: collections.notificationPreferences,
    id: (uid) => uid,
    newId: (uid) => uid,
    document: () => ({ off: ['announcement'], updated_at: serverTimestamp() }),
    change: { off: [], updated_at: serverTimestamp() },
  },
  staff_alert_preferences: {
    collection: collections.staffAlertPreferences,
    id: (uid) => uid,
    newId: (uid) => uid,
    document: () => ({ ...defaultStaffAlerts, updated_at: serverTimestamp() }),
    change: { urgent: 'off', updated_at: serverTimestamp() },
  },
  saved_views: {
    collection: collections.savedViews,
    id: (uid) => uid,
    newId: (uid) => uid,
    document: () => savedViews([viewOf('A')], serverTimestamp()),
    change: savedViews([viewOf('B'), viewOf('A')], serverTimestamp()),
  },
  draft_keys: {
    collection: collections.draftKeys,
    id: (uid) => uid,
    newId: (uid) => uid,
    document: () => draftKey(serverTimestamp()),
    change: draftKey(serverTimestamp(), 'B'),
  },
  form_drafts: {
    collection: collections.formDrafts,
    id: (uid) => formDraftId(uid, 'profile'),
    newId: (uid) => formDraftId(uid, 'ticket'),
    document: (uid) => formDraft(uid, 'ticket', { updated_at: serverTimestamp() }),
    change: { drafts: { new: '{"at":2,"value":"other"}' }, updated_at: serverTimestamp() },
  },
  email_templates: {
    collection: collections.emailTemplates,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: template,
    signed: true,
    change: (writer) => ({
      subject: 'Changed',
      version: 2,
      updated_by: writer,
      updated_at: serverTimestamp(),
    }),
  },
  email_template_versions: {
    ...closed,
    collection: collections.emailTemplateVersions,
  },
  email_sends: { ...closed, collection: collections.emailSends },
  email_suppressions: {
    ...closed,
    collection: collections.emailSuppressions,
  },
  email_events: { ...closed, collection: collections.emailEvents },
  custom_value_keys: {
    ...closed,
    collection: collections.customValueKeys,
  },
  bank_application_drafts: {
    collection: collections.bankApplicationDrafts,
    id: (uid) => uid,
    newId: (uid) => uid,
    document: draft,
    change: { step: 3, updated_at: serverTimestamp() },
  },
  bank_application_secrets: { ...closed, collection: collections.bankApplicationSecrets, id: applicationOf },
  member_custom_value_secrets: { ...closed, collection: collections.memberCustomValueSecrets, id: phoneOf },
  announcements: {
    collection: collections.announcements,
    id: () => announcementForAll,
    newId: () => 'new_announcement',
    document: announcement,
    signed: true,
    change: (writer) => ({ title: 'Changed', updated_by: writer, updated_at: serverTimestamp() }),
  },
  announcement_receipts: {
    collection: collections.announcementReceipts,
    id: (uid) => receiptId(announcementForAll, uid),
    newId: (uid) => receiptId(announcementForAll, uid),
    document: receipt,
    change: { acknowledged_at: serverTimestamp() },
    owner: 'member_id',
  },
  season_checklists: {
    collection: collections.seasonChecklists,
    id: (uid) => seasonId(2025, uid),
    newId: (uid) => seasonId(2025, uid),
    document: checklist,
    change: { wisp_acknowledged_at: serverTimestamp(), updated_at: serverTimestamp() },
  },
  season_readiness: {
    ...closed,
    collection: collections.seasonReadiness,
    id: (uid) => seasonId(2025, uid),
  },
  efin_claims: { ...closed, collection: collections.efinClaims },
  holder_emails: { ...closed, collection: collections.holderEmails },
  password_links: { ...closed, collection: collections.passwordLinks },
  bank_application_slots: { ...closed, collection: collections.bankApplicationSlots },
  support_tickets: {
    collection: collections.supportTickets,
    id: ticketOf,
    newId: (uid) => `new_${uid}`,
    document: newTicket,
    change: (writer) => ({
      status: 'in_progress',
      priority: 'low',
      updated_by: writer,
      updated_at: serverTimestamp(),
    }),
    owner: 'member_id',
  },
  support_ticket_replies: {
    collection: collections.supportTicketReplies,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: newReply,
    change: { body: 'changed' },
    owner: 'member_id',
  },
  support_ticket_notes: {
    collection: collections.supportTicketNotes,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: (uid, writer) => ({ ...noteFor(uid, writer), created_at: serverTimestamp() }),
    change: { body: 'changed' },
  },
  support_ticket_presence: {
    collection: collections.supportTicketPresence,
    id: presenceOf,
    newId: presenceOf,
    document: (uid) => ({ ...presenceFor(uid), seen_at: serverTimestamp() }),
    change: { replying: true, seen_at: serverTimestamp() },
  },
  saved_replies: {
    collection: collections.savedReplies,
    signed: true,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: (_uid, writer) => ({
      ...savedReplyFor(writer),
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
    }),
    change: (writer) => ({ title: 'Changed', updated_by: writer, updated_at: serverTimestamp() }),
  },
  'settings/public': {
    ...closed,
    collection: collections.settings,
    id: () => 'public',
    newId: () => 'public',
  },
  'settings/staff': {
    ...closed,
    collection: collections.settings,
    id: () => 'staff',
    newId: () => 'staff',
  },
  'settings/{other}': { ...closed, collection: collections.settings },
  'stats/dashboard': {
    ...closed,
    collection: collections.stats,
    id: () => 'dashboard',
    newId: () => 'dashboard',
  },
  'stats/season': {
    ...closed,
    collection: collections.stats,
    id: () => seasonStatsId(2025),
    newId: () => seasonStatsId(2025),
  },
  'stats/{other}': { ...closed, collection: collections.stats },
  contact_messages: {
    ...closed,
    collection: collections.contactMessages,
    change: { status: 'closed' },
  },
  audit_log: {
    ...closed,
    collection: collections.auditLog,
  },
  staged_uploads: { ...closed, collection: collections.stagedUploads },
  held_versions: { ...closed, collection: collections.heldVersions },
  legal_holds: {
    ...closed,
    collection: collections.legalHolds,
  },
  disposal_runs: {
    ...closed,
    collection: collections.disposalRuns,
  },
  incidents: { ...closed, collection: collections.incidents, change: { status: 'closed' } },
  incident_entries: { ...closed, collection: collections.incidentEntries, change: { note: 'changed' } },
  field_keys: { ...closed, collection: collections.fieldKeys, change: { counted: {} } },
  system_alerts: { ...closed, collection: collections.systemAlerts, change: { count: 0 } },
  deletion_jobs: {
    ...closed,
    collection: collections.deletionJobs,
    document: deletionFor,
    change: { state: 'done' },
  },
  view_as_sessions: {
    ...closed,
    collection: collections.viewAsSessions,
    document: viewFor,
    change: { member_id: 'other_member' },
  },
  support_limits: {
    ...closed,
    collection: collections.supportLimits,
    newId: (uid) => uid,
    change: { tickets: {} },
  },
  rate_limits: { ...closed, collection: collections.rateLimits },
};
