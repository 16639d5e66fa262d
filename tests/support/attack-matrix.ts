/**
 * Who may do what, for every collection, stored file, callable and rank. **Anything not listed is
 * denied.** The `rules`, `storage` and `flows` stages test every cell. The table is written by hand,
 * independent of rules and contracts, so that a mistake in either shows as a difference. A stage
 * fails if one of its collections, file paths or callables has no row here.
 *
 * Add a new collection to `collectionCells` (and tests/rules/matrix-data.ts), a new file path to
 * `fileCells` (and tests/storage/matrix.ts), and a new callable to `callableCells` (and
 * tests/flows/support/attack-inputs.ts). Add a callable that acts on a user to `rankCells` too (and
 * tests/flows/support/rank-actions.ts).
 */
import type { CallableName } from '@united/domain/shared/contracts';
import type { Role } from '@united/domain/shared/roles';
import { type IdentityName, identityNames, inGoodStanding } from './identities';

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];
/**
 * Who may do each operation on their target (identities.ts): owners on their own, others on
 * `member_owner`'s.
 */
export type Cells = Partial<Record<Operation, readonly IdentityName[]>>;

const everyone = identityNames;
const staff = ['admin', 'super_admin'] as const;
const superAdmin = ['super_admin'] as const;
/** Owners who may sign in. */
const owners = ['member_owner', 'pending_owner', 'ero', 'office_in_bureau'] as const;
const ownersAndStaff = [...owners, ...staff] as const;
const activeOwners = ['member_owner', 'ero', 'office_in_bureau'] as const;
/** Members and EROs who target another user's documents. */
const others = ['other_member', 'bureau_owner', 'office_elsewhere'] as const;
/** Members and EROs, with their own documents or unowned ones. */
const portal = [...owners, ...others] as const;
const activePortal = [...activeOwners, ...others] as const;
/** The owner of the target's bureau, and staff. Besides these collections, a bureau sees nothing. */
const bureauAndStaff = ['bureau_owner', ...staff] as const;

/** By collection path. `path/id` is for documents that differ, `path/{other}` for the rest. */
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
  office_papers: { get: ownersAndStaff, list: ownersAndStaff },
  agreement_texts: { get: [...portal, ...staff] },
  office_paper_events: { get: ownersAndStaff, list: ownersAndStaff },
  prepared_applications: { get: ownersAndStaff, list: ownersAndStaff },
  // Another bureau is no one's but its own.
  bureaus: { get: ['office_in_bureau', ...bureauAndStaff], list: staff },
  bureau_slots: {},
  bureau_invitations: { get: [...owners, ...bureauAndStaff], list: [...owners, ...bureauAndStaff] },
  bureau_offices: { get: bureauAndStaff, list: bureauAndStaff },
  office_licenses: { get: [...owners, ...bureauAndStaff] },
  season_openings: { get: staff, list: staff },
  bank_application_drafts: { get: owners, create: owners, update: owners, delete: owners },
  bank_application_secrets: {},
  bank_application_slots: {},
  bank_active: { get: ownersAndStaff, list: ownersAndStaff },
  bank_imports: { get: staff, list: staff },
  bank_import_rows: {},
  // A colleague's. Replacing it, and the user's own, have separate tests.
  entry_locks: { get: staff, list: staff },
  holder_emails: {},
  password_links: {},
  // Staff drafts have separate tests. Forms clear them, and no one deletes them.
  form_drafts: { get: owners, create: owners, update: owners },
  draft_keys: { get: owners },
  efin_claims: { get: staff, list: staff },
  // Members and EROs list published courses, which has separate tests.
  training_courses: { get: [...portal, ...staff], list: staff },
  training_answers: {},
  training_progress: { get: ownersAndStaff, list: ownersAndStaff },
  season_checklists: { get: ownersAndStaff, create: owners, update: owners },
  season_readiness: { get: ownersAndStaff, list: staff },
  // Members and EROs can list only by audience and time, which has separate tests.
  announcements: {
    get: [...portal, ...staff],
    list: staff,
    create: staff,
    update: staff,
    delete: staff,
  },
  announcement_receipts: { get: ownersAndStaff, list: ownersAndStaff, create: owners, update: owners },
  support_limits: { get: owners },
  // For members and EROs. Those of staff have separate tests.
  notification_reads: { get: owners, create: owners, update: owners },
  notification_preferences: { get: ownersAndStaff, create: owners, update: owners },
  // Another user's. The user's own have separate tests.
  staff_alert_preferences: {},
  saved_views: {},
  email_notifications: { get: ownersAndStaff, list: ownersAndStaff },
  email_templates: { get: staff, list: staff, create: staff, update: staff, delete: staff },
  email_template_versions: { get: staff, list: staff },
  email_sends: { get: staff, list: staff },
  email_suppressions: { get: staff, list: staff },
  email_events: {},
  support_tickets: { get: ownersAndStaff, list: ownersAndStaff, create: owners, update: staff },
  support_ticket_replies: { get: ownersAndStaff, list: ownersAndStaff, create: ownersAndStaff },
  support_ticket_notes: { get: staff, list: staff, create: staff },
  // Another user's. The user's own has separate tests.
  support_ticket_presence: { get: staff, list: staff },
  saved_replies: { get: staff, list: staff, create: staff, update: staff, delete: staff },
  'settings/public': { get: everyone },
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
  // Created and removed by functions.
  system_alerts: { get: superAdmin, list: superAdmin },
  deletion_jobs: { get: staff, list: staff },
  // Another user's. The user's own has separate tests.
  view_as_sessions: {},
  rate_limits: {},
};

/**
 * By pattern in storage.rules. Brackets distinguish files of one pattern. An existing file is never
 * created again.
 */
export const fileCells: Record<string, Cells> = {
  'avatars/{uid}/avatar': { get: ownersAndStaff, create: owners, update: owners, delete: owners },
  'ticket_attachments/{ticketId}/{uid}/{fileId}': { get: owners, create: owners },
  'ticket_attachments/{ticketId}/{uid}/{fileId} (verified)': { get: ownersAndStaff },
  // Of a due paper. Staff read it through `openPaper`.
  'office_papers/{uid}/{paperId}/{fileId}': { get: owners, create: activeOwners },
};

/** All admitted callers, with their target in identities.ts. */
export interface CallCells {
  may: readonly IdentityName[];
  /** The error of admitted callers without access to the target. Others get that of `refusalOf`. */
  refusals?: Partial<Record<IdentityName, 'not-found' | 'failed-precondition'>>;
}

const only = (may: readonly IdentityName[], refusals: CallCells['refusals'] = {}): CallCells => ({
  may,
  refusals,
});
/** Another user's documents do not exist for a member. */
const hidden = {
  other_member: 'not-found',
  bureau_owner: 'not-found',
  office_elsewhere: 'not-found',
} as const;

/** By callable. Brackets distinguish a callable's different targets. */
export const callableCells: Record<CallableName, CallCells> &
  Record<`${CallableName} (${string})`, CallCells> = {
  setupStatus: only(everyone),
  createAdmin: only(everyone),
  sendContactMessage: only(everyone),
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
  confirmHolderEmail: only(everyone),
  setPasswordByLink: only(everyone),
  setBankApplicationStatus: only(staff),
  openForEntry: only(staff),
  markPassedToBank: only(staff),
  importBankStatuses: only(staff),
  undoBankImport: only(staff),
  chooseActiveBank: only([...activeOwners, ...staff], hidden),
  decideEfin: only(staff),
  requestPapers: only(staff),
  savePrepared: only(owners, hidden),
  dismissPrepared: only(owners, hidden),
  // Refuses each renewal by itself, so another user's call succeeds and sends nothing.
  sendPrepared: only(activePortal),
  saveBureau: only(staff),
  closeBureau: only(staff),
  saveBureauFees: only(['bureau_owner']),
  inviteOffice: only(['bureau_owner']),
  // One who belongs to a bureau can't join another.
  acceptInvitation: only(['member_owner', 'pending_owner', 'ero'], {
    ...hidden,
    office_in_bureau: 'failed-precondition',
  }),
  declineInvitation: only(owners, hidden),
  revokeInvitation: only(bureauAndStaff, { ero: 'not-found' }),
  leaveBureau: only(['office_in_bureau', 'office_elsewhere'], {
    member_owner: 'failed-precondition',
    pending_owner: 'failed-precondition',
    ero: 'failed-precondition',
    other_member: 'failed-precondition',
    bureau_owner: 'failed-precondition',
  }),
  removeOffice: only(bureauAndStaff, { ero: 'not-found' }),
  setOfficeLicense: only(bureauAndStaff, { ero: 'not-found' }),
  prepareForOffice: only(['bureau_owner']),
  remindOffice: only(['bureau_owner']),
  'removeOffice (of another bureau)': only(staff, { ero: 'not-found', bureau_owner: 'not-found' }),
  'setOfficeLicense (of another bureau)': only(staff, { ero: 'not-found', bureau_owner: 'not-found' }),
  handInPaper: only(activeOwners, hidden),
  signAgreement: only(activeOwners, hidden),
  saveAgreement: only(superAdmin),
  removeAgreement: only(superAdmin),
  takeBackPaper: only(activeOwners, hidden),
  openPaper: only(staff),
  decidePaper: only(staff),
  waivePaper: only(staff),
  revealField: only(staff),
  'revealField (a secret custom value)': only([...activeOwners, ...staff], hidden),
  setSecretValue: only(ownersAndStaff, hidden),
  importCustomValues: only(staff),
  createUser: only(staff),
  updateUser: only(staff),
  setUserStatus: only(staff),
  resetUserPassword: only(staff),
  sendSignInLinks: only(staff),
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
  previewSeason: only(superAdmin),
  openSeason: only(superAdmin),
  revertSeason: only(superAdmin),
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
  remindRenewals: only(staff),
  emailAnnouncement: only(staff),
  saveCourse: only(staff),
  deleteCourse: only(staff),
  courseAnswers: only(staff),
  markLesson: only(portal),
  submitQuiz: only(portal),
};

/** The roles each role may act on, or grant. An actor that is missing acts on no one. */
export type RankCells = Partial<Record<Role, readonly Role[]>>;

const upToAdmin = ['member', 'ero', 'admin'] as const;
const managing: RankCells = { admin: upToAdmin, super_admin: [...upToAdmin, 'super_admin'] };
/** Only super admins type a password for staff. */
const typing: RankCells = { ...managing, admin: ['member', 'ero'] };
const lookingAt: RankCells = { admin: ['member', 'ero'], super_admin: ['member', 'ero'] };

/** By callable, with its action on a user (tests/flows/support/rank-actions.ts has the calls). */
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
  sendSignInLinks: managing,
  'sendSignInLinks (bulk)': managing,
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
