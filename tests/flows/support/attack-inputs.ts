import { bureauTermsVersion } from '@united/domain/bureaus/invitation';
import { customValueId } from '@united/domain/custom-values/custom-value';
import { agreementKind } from '@united/domain/papers/agreements';
import { daysAfter } from '@united/domain/papers/business-days';
import { paperFilePath } from '@united/domain/papers/paper';
import { defaultSettings, readPublicSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { avatarPath } from '@united/domain/users/avatar';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import {
  holderEmailId,
  newSecret,
  pendingLink,
} from '../../../functions/src/bank-applications/holder-email-link';
import { siteUrl } from '../../../functions/src/platform/site-url';
import { passwordPath, withPasswordLink } from '../../../functions/src/users/password-link';
import { callableCells } from '../../support/attack-matrix';
import { canaries } from '../../support/canaries';
import { fromEnvironment } from '../../support/environment';
import {
  buildApplicationChange,
  newBanking,
  secrets,
  submission,
} from '../../support/factories/bank-applications';
import { contactForm } from '../../support/factories/leads';
import { buildAgreementText, buildPaper } from '../../support/factories/papers';
import { type IdentityName, identities, invitationOf, ownBureau } from '../../support/identities';
import { announcement, applicationOf, emailOf, secretKey, seeded, ticketOf } from './attack-data';
import { application, db } from './emulators';
import { incident, incidentFactsOf } from './incidents';
import { allConfirmed, prepared } from './renewals';
import { storeOpening, storeRenewal } from './season-openings';
import { courseOf, rightAnswers } from './training';

type Row = keyof typeof callableCells;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Returns a valid link that confirms an address, for a holder who is not a user. */
async function holderLink(name: string): Promise<string> {
  const record = { member_id: 'someone', email: `holder-of-${name}@attack.test`, confirmed_at: null };
  const id = holderEmailId(record.member_id, record.email);
  const { secret, token_hash } = newSecret();
  const link = { ...pendingLink(Timestamp.now()), token_hash };
  await db.doc(`holder_emails/${id}`).set({ ...record, ...link, message_ids: [] });
  return `${id}.${secret}`;
}
/** Returns the token of a valid link to set a password. */
async function passwordLink(): Promise<string> {
  const uid: IdentityName = 'other_member';
  const html = `<a href="${siteUrl()}${passwordPath}">`;
  const sent = { email_type: 'welcome', member_id: uid, recipient_email: emailOf(uid) } as const;
  const { link, html: opened } = withPasswordLink({ ...sent, subject: '', html, text: '' }, Date.now());
  await db.doc(`password_links/${link?.id}`).set({ ...link?.document });
  return /#([\w-]+)/.exec(opened)?.[1] ?? '';
}
/** Stores an open change request for a user's application. Returns its id. */
async function openChangeOf(uid: string): Promise<string> {
  const id = applicationOf(uid);
  const changeId = `change_of_${uid}`;
  const stored = { ...(await application(id)), id };
  await db.doc(`bank_application_changes/${changeId}`).set(buildApplicationChange(Timestamp.now(), stored));
  await db.doc(`bank_applications/${id}`).update({ open_change: changeId, has_open_change: true });
  return changeId;
}
/** Stores a recent import that set the status of a user's application. Returns its id. */
async function importOf(uid: string, name: string): Promise<string> {
  const at = Timestamp.now();
  const application_id = applicationOf(uid);
  const { season, bank_product } = await application(application_id);
  const changes = [
    { application_id, from: 'Bank Application Pending', to: (await application(application_id)).status },
  ];
  const counts = { change: 1 };
  await db.doc(`bank_imports/import-by-${name}`).set({
    ...{ season, bank_product, file_name: null, counts, changed: 1, changes },
    ...{ actor: { uid: 'admin', name: 'admin', role: 'admin' }, at, expires_at: at },
    ...{ undone_by: null, undone_at: null },
  });
  return `import-by-${name}`;
}
/** Stores a second application of a user's office, with both approved. */
async function approvedTwice(uid: string): Promise<string> {
  const id = applicationOf(uid);
  const status = 'Bank Application Approved';
  const other = { ...(await application(id)), status, bank_product: 'Santa Barbara Bank' };
  await db.doc(`bank_applications/second-of-${uid}`).set(other);
  await db.doc(`bank_applications/${id}`).update({ status });
  return id;
}
/** Stores a user's paper, and a file of it if it was handed in. Returns its id. */
async function paperOf(uid: string, state: 'due' | 'handed_in'): Promise<string> {
  const id = `${state}_paper_of_${uid}`;
  await uploaded(paperFilePath(uid, id, 'front'));
  const file = { id: 'front', name: 'id.png', type: 'image/png', size: png.length, side: 'front' } as const;
  const files = state === 'due' ? [] : [file];
  await db.doc(`office_papers/${id}`).set(buildPaper(Timestamp.now(), uid, { state, files }));
  return id;
}
/** Stores an agreement that a user's office owes, and its text. */
async function agreementOf(uid: string): Promise<string> {
  const id = `agreement_paper_of_${uid}`;
  const change = { kind: agreementKind('attack'), person: null, agreement_version: 1 };
  await db.doc(`office_papers/${id}`).set(buildPaper(Timestamp.now(), uid, change));
  await db.doc('agreement_texts/attack__1').set(buildAgreementText(Timestamp.now(), { key: 'attack' }));
  return id;
}
async function uploaded(path: string): Promise<string> {
  const file = getStorage().bucket().file(path);
  await file.save(png, { metadata: { contentType: 'image/png' }, resumable: false });
  return path;
}

/** Opens a season that can be reverted. */
async function openedSeason(): Promise<{ season: number }> {
  const season = defaultSettings.season + 1;
  await db.doc('settings/public').set({ ...defaultSettings, season, updated_at: Timestamp.now() });
  await storeOpening(season, { state: 'open', stage: 'done' });
  return { season };
}

const banking = {
  ...newBanking,
  routing_number: canaries['routing number'],
  account_number: canaries['another account number'],
};
const bureauAddons = { service_bureau_addon: 25, transmitter_addon: 10.5 };
const profile = { role: 'member', status: 'active' };
const password = canaries['password of a user'];
const draft = { subject: 'Hello', content: '<p>Hello {{member_name}}</p>' };
const secretOf = (uid: string) => `member_custom_values/${customValueId(uid, secretKey)}`;

/**
 * The input for each callable, sent by `name` about the documents of `aim`. It is valid for
 * admitted callers, so that only the caller can cause a refusal. Secrets in it are canaries.
 */
const inputs: Record<Row, (aim: string, name: IdentityName) => object | Promise<object>> = {
  setupStatus: () => ({}),
  createAdmin: (_, name) => ({
    setup_key: fromEnvironment('ADMIN_SETUP_KEY'),
    name: 'New Admin',
    email: emailOf(`admin-by-${name}`),
    password,
    role: 'admin',
  }),
  sendContactMessage: (_, name) => contactForm({ email: emailOf(`lead-${name}`) }),
  recordSignIn: () => ({}),
  changePassword: () => ({ password }),
  signOutEverywhere: () => ({}),
  confirmAvatar: async (_, name) => {
    await uploaded(avatarPath(name));
    return {};
  },
  removeAvatar: () => ({}),
  beginDataExport: () => ({}),
  recordExport: () => ({ list: 'users', filters: ['status'], count: 3 }),
  submitBankApplication: () => submission(),
  checkApplication: () => ({}),
  'checkApplication (a sent application)': (aim) => ({ application_id: applicationOf(aim) }),
  updateBankingInformation: (aim) => ({ application_id: applicationOf(aim), ...banking }),
  correctApplication: async (aim, name) => ({
    application_id: applicationOf(aim),
    base_version: (await application(applicationOf(aim))).version,
    changes: { shipping_city: 'Atlanta', holder_ssn: canaries['social security number'] },
    idempotency_key: `correct-by-${name}`,
  }),
  withdrawApplication: async (aim, name) => ({
    application_id: applicationOf(aim),
    base_version: (await application(applicationOf(aim))).version,
    reason: 'We close this office',
    idempotency_key: `withdraw-by-${name}`,
  }),
  withdrawChange: async (aim) => ({ change_id: await openChangeOf(aim) }),
  decideChange: async (aim) => ({ change_id: await openChangeOf(aim), decision: 'accept' }),
  saveDraftSecrets: () => ({ ...secrets }),
  copyDraftSecrets: (aim) => ({ application_id: applicationOf(aim) }),
  decideEfin: async (aim) => {
    const { efin, season, submitted_by } = await application(applicationOf(aim));
    return { season, efin, holder_id: submitted_by, reason: 'The IRS summary' };
  },
  sendHolderConfirmation: (aim) => ({ application_id: applicationOf(aim) }),
  confirmHolderEmail: async (_, name) => ({ token: await holderLink(name) }),
  setPasswordByLink: async () => ({ token: await passwordLink(), password }),
  setBankApplicationStatus: (aim) => ({
    application_ids: [applicationOf(aim)],
    status: 'Bank Application Approved',
  }),
  openForEntry: (aim) => ({ application_id: applicationOf(aim) }),
  markPassedToBank: (aim) => ({ application_ids: [applicationOf(aim)], status: 'Under Review' }),
  importBankStatuses: async (aim) => {
    const { efin, season, bank_product } = await application(applicationOf(aim));
    return {
      ...{ season, bank_product, dry_run: false },
      rows: [{ efin, word: 'In review' }],
      words: [{ word: 'In review', status: 'Under Review' }],
    };
  },
  undoBankImport: async (aim, name) => ({ import_id: await importOf(aim, name) }),
  chooseActiveBank: async (aim) => ({ application_id: await approvedTwice(aim) }),
  requestPapers: (aim) => ({
    application_id: applicationOf(aim),
    kinds: ['photo_id'],
    due_on: daysAfter(new Date().toISOString().slice(0, 10), 7),
    set_pending: true,
  }),
  savePrepared: async (aim) => ({
    id: await prepared(aim),
    values: { office_name: 'Maple Tax' },
    secrets: { account_number: canaries['another account number'] },
    confirm: ['shipping'],
    base_version: 1,
  }),
  dismissPrepared: async (aim) => ({ id: await prepared(aim), reason: 'closed' }),
  sendPrepared: async (aim) => ({ ids: [await prepared(aim, { renewal: { confirmed: allConfirmed() } })] }),
  handInPaper: async (aim) => ({
    paper_id: await paperOf(aim, 'due'),
    files: [{ id: 'front', side: 'front', name: 'id.png' }],
    base_version: 1,
  }),
  takeBackPaper: async (aim) => ({ paper_id: await paperOf(aim, 'handed_in') }),
  signAgreement: async (aim) => ({
    paper_id: await agreementOf(aim),
    version: 1,
    text_hash: buildAgreementText(Timestamp.now()).text_hash,
    name: canaries['name of a signer'],
    consent: true,
    base_version: 1,
  }),
  saveAgreement: (_, name) => ({
    key: `by_${name}`,
    title: `Agreement by ${name}`,
    ask: 'on_request',
    banks: [],
    text: canaries['text of an agreement'],
    expected_updated_at: 0,
  }),
  removeAgreement: () => ({ key: 'never_there', expected_updated_at: 0 }),
  openPaper: async (aim) => ({ paper_id: await paperOf(aim, 'handed_in'), file_id: 'front' }),
  decidePaper: async (aim) => ({
    paper_id: await paperOf(aim, 'handed_in'),
    base_version: 1,
    decision: 'accept',
  }),
  waivePaper: async (aim) => ({
    paper_id: await paperOf(aim, 'due'),
    base_version: 1,
    reason: 'The bank no longer needs it',
  }),
  saveBureau: (_, name) => ({
    name: `Bureau by ${name}`,
    owner_uid: 'ero',
    master_efin: '900009',
    addons: bureauAddons,
    license_terms: 'Pay by check.',
  }),
  closeBureau: () => ({ id: ownBureau }),
  saveBureauFees: () => ({
    addons: { service_bureau_addon: 5, transmitter_addon: 0 },
    requires_license: true,
    license_terms: 'Pay by check.',
  }),
  inviteOffice: (_, name) => ({ email: emailOf(`invited-by-${name}`), name: 'New Office' }),
  acceptInvitation: (aim) => ({ id: invitationOf(aim), terms_version: bureauTermsVersion }),
  declineInvitation: (aim) => ({ id: invitationOf(aim) }),
  revokeInvitation: (aim) => ({ id: invitationOf(aim) }),
  leaveBureau: () => ({}),
  removeOffice: () => ({ member_id: 'office_in_bureau' }),
  'removeOffice (of another bureau)': () => ({ member_id: 'office_elsewhere' }),
  setOfficeLicense: () => ({ member_id: 'office_in_bureau', state: 'paid' }),
  'setOfficeLicense (of another bureau)': () => ({ member_id: 'office_elsewhere', state: 'paid' }),
  prepareForOffice: () => ({
    member_id: 'office_in_bureau',
    values: { office_name: 'Maple Tax', efin: '123456', bank_product: 'Refund Advantage' },
    bank_answers: {},
  }),
  remindOffice: () => ({ member_id: 'office_in_bureau', step: 'wisp' }),
  revealField: (aim) => ({
    document: `bank_applications/${applicationOf(aim)}`,
    field: 'holder_ssn',
    reason: 'Call from the bank',
  }),
  'revealField (a secret custom value)': (aim) => ({
    document: secretOf(aim),
    field: 'value',
    reason: 'Call from the office',
  }),
  setSecretValue: (aim) => ({ member_id: aim, key: secretKey, value: canaries['software password'] }),
  importCustomValues: (aim) => ({
    rows: [{ email: emailOf(aim), key: 'Bank PIN', value: canaries['bank PIN'], value_type: 'secret' }],
    dry_run: false,
  }),
  createUser: (_, name) => ({
    ...profile,
    name: 'New Person',
    email: emailOf(`made-by-${name}`),
    password,
    custom_values: [{ key: 'Office Motto', value: 'Kept short', value_type: 'text' }],
  }),
  updateUser: (aim) => ({ ...profile, name: 'Other Name', uid: aim, email: emailOf(aim), password }),
  setUserStatus: (aim) => ({ uids: [aim], status: 'inactive' }),
  resetUserPassword: (aim) => ({ uid: aim, password }),
  sendSignInLinks: (aim) => ({ uids: [aim] }),
  resetSecondFactor: (aim) => ({ uid: aim }),
  liftCredentialWait: (aim) => ({ uid: aim, reason: 'Called back' }),
  deleteUser: (aim) => ({ uid: aim }),
  readHeldVersions: (aim) => ({ uid: aim }),
  setLegalHold: (aim) => ({ uid: aim, held: true, reason: 'A lawsuit' }),
  importUsers: (_, name) => ({
    rows: [{ ...profile, name: 'New Person', email: emailOf(`imported-by-${name}`) }],
    dry_run: false,
  }),
  startViewAs: (aim) => ({ uid: aim, reason: 'Call from the office' }),
  endViewAs: () => ({}),
  updateLead: () => ({ lead_id: seeded.lead, status: 'contacted', notes: 'Called back' }),
  inviteLead: () => ({ lead_id: seeded.lead, name: 'Lee Lead', email: 'lee@attack.test', role: 'member' }),
  // Every user has uploaded a file. A refused caller targets another user's.
  verifyAttachment: async (aim, name) => {
    const whose = callableCells.verifyAttachment.may.includes(name) ? name : aim;
    return { path: await uploaded(`ticket_attachments/${ticketOf(aim, 'open')}/${whose}/f1`), name: 'a.png' };
  },
  rateTicket: (aim) => ({ ticket_id: ticketOf(aim), rating: 5 }),
  mergeTickets: (aim) => ({ ticket_id: ticketOf(aim, 'open'), duplicate_ids: [ticketOf(aim, 'double')] }),
  updateTickets: (aim) => ({ ticket_ids: [ticketOf(aim, 'open')], priority: 'low' }),
  saveSettings: () => ({
    public: { ...defaultSettings, booking_url: 'https://calendar.example/attack' },
    staff: defaultStaffSettings,
  }),
  previewSeason: () => ({}),
  openSeason: () => ({
    season: defaultSettings.season + 1,
    public: { ...defaultSettings, season: defaultSettings.season + 1 },
    expected: defaultSettings,
    announcement: { title: 'A new season', content: 'Check your renewals.' },
    email: true,
  }),
  revertSeason: openedSeason,
  // The next call that is served restores the season of the settings.
  rotateFieldKeys: () => ({}),
  dismissAlert: () => ({ alert_id: 'mail_stopped' }),
  reportIncident: (_, name) => ({ report_key: `attack-by-${name}`, incident: incident() }),
  updateIncident: () => ({
    incident_id: seeded.incident,
    version: 1,
    incident: incidentFactsOf({ affected_people: 620 }),
  }),
  setIncidentStatus: () => ({ incident_id: seeded.incident, status: 'contained', note: '' }),
  addIncidentNote: () => ({
    incident_id: seeded.incident,
    note_key: 'a-note',
    note: 'Changed all passwords',
  }),
  sendEmail: () => ({ send_key: 'attack-send-key', template_id: seeded.template, all: true }),
  sendTestEmail: () => draft,
  previewEmail: (aim) => ({ ...draft, member_id: aim }),
  retryEmail: () => ({ notification_id: seeded.message }),
  retryEmails: () => ({ send_id: seeded.send }),
  cancelSend: () => ({ send_id: seeded.send }),
  remindMissingStep: () => ({ season: defaultSettings.season, step: 'wisp' }),
  remindRenewals: async () => {
    const { season } = readPublicSettings((await db.doc('settings/public').get()).data());
    await storeRenewal('attack-source', 'member_owner', { season });
    return { season };
  },
  emailAnnouncement: () => ({ announcement_id: announcement }),
  saveCourse: () => ({ course_id: 'new-course', version: 0, course: courseOf({ published: false }) }),
  deleteCourse: () => ({ course_id: seeded.course }),
  courseAnswers: () => ({ course_id: seeded.course }),
  markLesson: () => ({ course_id: seeded.course, lesson_id: 'one', done: true }),
  submitQuiz: () => ({ course_id: seeded.course, answers: rightAnswers }),
};

/** Returns the input of a call. */
export const inputFor = async (row: string, name: IdentityName): Promise<object> => {
  const input = inputs[row as Row];
  if (!input) throw new Error(`tests/flows/support/attack-inputs.ts has no input for ${row}.`);
  return input(identities[name].aimsAt, name);
};
