/**
 * Who may do what, for every collection, stored file, callable and rank. **Whatever is not named is
 * denied**; the stages `rules`, `storage` and `flows` try every cell. Written by hand, apart from
 * rules and contracts, so that a slip in one of them shows as a difference. A collection, file path
 * or callable without a row here fails its stage.
 *
 * A new collection is a line in `collectionCells` (and in tests/rules/matrix-data.ts), a new file
 * path one in `fileCells` (and tests/storage/matrix.ts), a new callable one in `callableCells` (and
 * tests/flows/support/attack-inputs.ts); one that acts on a user is a line in `rankCells` too (and
 * in tests/flows/support/rank-actions.ts).
 */
import type { CallableName } from '@united/domain/shared/contracts';
import type { Role } from '@united/domain/shared/roles';
import { type IdentityName, identityNames, inGoodStanding } from './identities';

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];
/**
 * Who may do each operation on what they aim at (people.ts): owners on their own, others on
 * `member_owner`'s.
 */
export type Cells = Partial<Record<Operation, readonly IdentityName[]>>;

const everybody = identityNames;
const staff = ['admin', 'super_admin'] as const;
const superAdmin = ['super_admin'] as const;
/** Owners who may sign in. */
const owners = ['member_owner', 'pending_owner', 'ero'] as const;
const ownersAndStaff = [...owners, ...staff] as const;
const activeOwners = ['member_owner', 'ero'] as const;
/** Members and EROs, with their own documents or unowned ones. */
const portal = [...owners, 'other_member'] as const;
const activePortal = [...activeOwners, 'other_member'] as const;

/** By collection path; `path/id` for documents that differ, `path/{other}` for the rest. */
export const collectionCells: Record<string, Cells> = {
  users: { get: ownersAndStaff, list: staff, update: owners },
  member_custom_values: {
    get: ownersAndStaff,
    list: ownersAndStaff,
    create: ownersAndStaff,
    update: ownersAndStaff,
    delete: ownersAndStaff,
  },
  member_custom_value_secrets: {},
  custom_value_keys: { get: staff, list: staff },
  bank_applications: { get: ownersAndStaff, list: ownersAndStaff },
  bank_application_events: { get: ownersAndStaff, list: ownersAndStaff },
  bank_application_changes: { get: ownersAndStaff, list: ownersAndStaff },
  bank_application_drafts: { get: owners, create: owners, update: owners, delete: owners },
  bank_application_secrets: {},
  bank_application_slots: {},
  bank_active: { get: ownersAndStaff, list: ownersAndStaff },
  bank_imports: { get: staff, list: staff },
  bank_import_rows: {},
  // Of a colleague; that one may be replaced, and the own one, has tests of its own.
  entry_locks: { get: staff, list: staff },
  holder_emails: {},
  password_links: {},
  // Those of staff have tests of their own. Forms empty them; nobody deletes them.
  form_drafts: { get: owners, create: owners, update: owners },
  draft_keys: { get: owners },
  efin_claims: { get: staff, list: staff },
  // Members and EROs list what is published, which has tests of its own.
  training_courses: { get: [...ownersAndStaff, 'other_member'], list: staff },
  training_answers: {},
  training_progress: { get: ownersAndStaff, list: ownersAndStaff },
  season_checklists: { get: ownersAndStaff, create: owners, update: owners },
  season_readiness: { get: ownersAndStaff, list: staff },
  // Members and EROs list by audience and time only, which has tests of its own.
  announcements: {
    get: [...ownersAndStaff, 'other_member'],
    list: staff,
    create: staff,
    update: staff,
    delete: staff,
  },
  announcement_receipts: { get: ownersAndStaff, list: ownersAndStaff, create: owners, update: owners },
  support_limits: { get: owners },
  // Of members and EROs; that of staff has tests of its own.
  notification_reads: { get: owners, create: owners, update: owners },
  notification_preferences: { get: ownersAndStaff, create: owners, update: owners },
  // Of someone else; the own one has tests of its own.
  staff_alert_preferences: {},
  email_notifications: { get: ownersAndStaff, list: ownersAndStaff },
  email_templates: { get: staff, list: staff, create: staff, update: staff, delete: staff },
  email_template_versions: { get: staff, list: staff },
  email_sends: { get: staff, list: staff },
  email_suppressions: { get: staff, list: staff },
  email_events: {},
  support_tickets: { get: ownersAndStaff, list: ownersAndStaff, create: owners, update: staff },
  support_ticket_replies: { get: ownersAndStaff, list: ownersAndStaff, create: ownersAndStaff },
  support_ticket_notes: { get: staff, list: staff, create: staff },
  // Of someone else; the own one has tests of its own.
  support_ticket_presence: { get: staff, list: staff },
  saved_replies: { get: staff, list: staff, create: staff, update: staff, delete: staff },
  'settings/public': { get: everybody },
  'settings/staff': { get: staff },
  'settings/{other}': {},
  'stats/dashboard': { get: staff },
  'stats/season': { get: staff },
  'stats/{other}': {},
  contact_messages: { get: staff, list: staff },
  audit_log: { get: superAdmin, list: superAdmin },
  legal_holds: { get: staff },
  held_versions: {},
  staged_uploads: {},
  disposal_runs: { get: superAdmin, list: superAdmin },
  // Only functions write them, and nothing deletes them.
  incidents: { get: superAdmin, list: superAdmin },
  incident_entries: { get: superAdmin, list: superAdmin },
  field_keys: { get: superAdmin },
  // Raised and removed by functions.
  system_alerts: { get: superAdmin, list: superAdmin },
  deletion_jobs: { get: staff, list: staff },
  // Of someone else; the own one has tests of its own.
  view_as_sessions: {},
  rate_limits: {},
};

/**
 * By pattern of storage.rules; brackets distinguish files of one pattern. An existing file is never
 * created again.
 */
export const fileCells: Record<string, Cells> = {
  'avatars/{uid}/avatar': { get: ownersAndStaff, create: owners, update: owners, delete: owners },
  'ticket_attachments/{ticketId}/{uid}/{fileId}': { get: owners, create: owners },
  'ticket_attachments/{ticketId}/{uid}/{fileId} (verified)': { get: ownersAndStaff },
};

/** Everybody who is admitted, aiming at the target in people.ts. */
export interface CallCells {
  may: readonly IdentityName[];
  /** The refusal of callers admitted, but not to this; others get that of `refusalOf`. */
  refusals?: Partial<Record<IdentityName, 'not-found'>>;
}

const only = (may: readonly IdentityName[], refusals: CallCells['refusals'] = {}): CallCells => ({
  may,
  refusals,
});
/** What is another's does not exist for a member. */
const hidden = { other_member: 'not-found' } as const;

/** By callable; brackets distinguish what one callable does to different things. */
export const callableCells: Record<CallableName, CallCells> &
  Record<`${CallableName} (${string})`, CallCells> = {
  setupStatus: only(everybody),
  createAdmin: only(everybody),
  sendContactMessage: only(everybody),
  recordSignIn: only(inGoodStanding),
  changePassword: only(inGoodStanding),
  signOutEverywhere: only(inGoodStanding),
  confirmAvatar: only(inGoodStanding),
  removeAvatar: only(inGoodStanding),
  beginDataExport: only(portal),
  recordExport: only(staff),
  submitBankApplication: only(activePortal),
  checkApplication: only(activePortal),
  'checkApplication (a sent application)': only(staff),
  updateBankingInformation: only(activeOwners, hidden),
  correctApplication: only(activeOwners, hidden),
  withdrawApplication: only(activeOwners, hidden),
  withdrawChange: only(activeOwners, hidden),
  decideChange: only(staff),
  saveDraftSecrets: only(portal),
  copyDraftSecrets: only(activeOwners, hidden),
  sendHolderConfirmation: only(activeOwners, hidden),
  confirmHolderEmail: only(everybody),
  setPasswordByLink: only(everybody),
  setBankApplicationStatus: only(staff),
  openForEntry: only(staff),
  markPassedToBank: only(staff),
  importBankStatuses: only(staff),
  undoBankImport: only(staff),
  chooseActiveBank: only([...activeOwners, ...staff], hidden),
  decideEfin: only(staff),
  revealField: only(staff),
  'revealField (a secret custom value)': only([...activeOwners, ...staff], hidden),
  setSecretValue: only(ownersAndStaff, hidden),
  importCustomValues: only(staff),
  createUser: only(staff),
  updateUser: only(staff),
  setUserStatus: only(staff),
  resetUserPassword: only(staff),
  resetSecondFactor: only(superAdmin),
  liftCredentialWait: only(superAdmin),
  deleteUser: only(staff),
  setLegalHold: only(staff),
  readHeldVersions: only(superAdmin),
  importUsers: only(staff),
  startViewAs: only(staff),
  endViewAs: only(staff),
  updateLead: only(staff),
  inviteLead: only(staff),
  verifyAttachment: only([...ownersAndStaff, 'pending_admin'], hidden),
  rateTicket: only(owners, hidden),
  mergeTickets: only(staff),
  updateTickets: only(staff),
  saveSettings: only(superAdmin),
  rotateFieldKeys: only(superAdmin),
  dismissAlert: only(superAdmin),
  reportIncident: only(superAdmin),
  updateIncident: only(superAdmin),
  setIncidentStatus: only(superAdmin),
  addIncidentNote: only(superAdmin),
  sendEmail: only(staff),
  sendTestEmail: only(staff),
  previewEmail: only(staff),
  retryEmail: only(staff),
  retryEmails: only(staff),
  cancelSend: only(staff),
  remindMissingStep: only(staff),
  emailAnnouncement: only(staff),
  saveCourse: only(staff),
  deleteCourse: only(staff),
  courseAnswers: only(staff),
  markLesson: only(portal),
  submitQuiz: only(portal),
};

/** The roles each role may act on, or grant; an actor not named acts on nobody. */
export type RankCells = Partial<Record<Role, readonly Role[]>>;

const upToAdmin = ['member', 'ero', 'admin'] as const;
const managing: RankCells = { admin: upToAdmin, super_admin: [...upToAdmin, 'super_admin'] };
/** A password for staff is typed by super admins alone. */
const typing: RankCells = { ...managing, admin: ['member', 'ero'] };
const lookingAt: RankCells = { admin: ['member', 'ero'], super_admin: ['member', 'ero'] };

/** By callable, with what it does to a user (tests/flows/support/rank-actions.ts says how). */
export const rankCells = {
  createUser: managing,
  'createUser (typed password)': typing,
  'updateUser (name)': managing,
  'updateUser (password)': typing,
  'updateUser (taking the role away)': managing,
  'updateUser (giving the role)': managing,
  'setUserStatus (away)': managing,
  'setUserStatus (bulk)': managing,
  'resetUserPassword (typed)': typing,
  'resetUserPassword (message)': managing,
  resetSecondFactor: { super_admin: managing.super_admin ?? [] },
  liftCredentialWait: { super_admin: managing.super_admin ?? [] },
  deleteUser: managing,
  setLegalHold: managing,
  readHeldVersions: { super_admin: managing.super_admin ?? [] },
  importUsers: managing,
  inviteLead: managing,
  setSecretValue: managing,
  importCustomValues: managing,
  'revealField (a secret custom value)': managing,
  startViewAs: lookingAt,
} as const satisfies Record<string, RankCells>;
