import type { Announcement, AnnouncementReceipt } from '@united/domain/announcements/announcement';
import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { typedApplication } from '@united/domain/bank-applications/typed-application';
import { type CustomValue, customValueId } from '@united/domain/custom-values/custom-value';
import type { EmailNotification } from '@united/domain/email/notification';
import type { EmailTemplate } from '@united/domain/email/template';
import type { ContactMessage } from '@united/domain/leads/lead';
import type { SeasonChecklist } from '@united/domain/readiness/season-readiness';
import type { CallableInput } from '@united/domain/shared/contracts';
import type { Role } from '@united/domain/shared/roles';
import { recordTerms } from '@united/domain/shared/search';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { SupportTicketNote, SupportTicketReply } from '@united/domain/tickets/reply';
import type { SavedReply } from '@united/domain/tickets/saved-reply';
import { type SupportTicket, supportTicketDocument, ticketSearchTerms } from '@united/domain/tickets/ticket';
import type { TrainingCourse, TrainingProgress } from '@united/domain/training/training';
import type { DeletionJob } from '@united/domain/users/deletion-job';
import { buildUser, type User, type UserStatus } from '@united/domain/users/user';
import type { ViewAsSession } from '@united/domain/users/view-as-session';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp as ServerTimestamp } from 'firebase-admin/firestore';
import { canaries } from './canaries';

// Documents as the product stores them, for tests, the demo data and the bench; `now` is a
// Timestamp of the SDK that writes them.

/** Who owns or writes a document. */
interface Account {
  uid: string;
  name: string;
  email: string;
}

/** A user's record, an active member's unless it says otherwise; every sign-in counts. */
export const newUser = (
  person: { name: string; email: string; role?: Role; status?: UserStatus },
  joined = ServerTimestamp.now(),
): User => {
  const filled = { role: 'member' as const, status: 'active' as const, created_by: null, ...person };
  return buildUser(filled, joined, ServerTimestamp.fromMillis(0));
};

/**
 * Creates the sign-in account of a user (built by `newUser`) with claim and record.
 * @param account `claim`: the token's role when it is not the record's, null for none; `recordless`
 * leaves the record out
 * @returns the uid
 */
export async function createUser(
  auth: Auth,
  db: Firestore,
  user: User,
  account: {
    uid?: string;
    password: string;
    emailVerified?: boolean;
    disabled?: boolean;
    claim?: Role | null;
    recordless?: boolean;
  },
): Promise<string> {
  const { claim = user.role, recordless = false, ...rest } = account;
  const { uid } = await auth.createUser({ email: user.email, displayName: user.name, ...rest });
  if (claim) await auth.setCustomUserClaims(uid, { role: claim });
  if (!recordless) await db.doc(`users/${uid}`).set(user);
  return uid;
}

/** Values that no readable document, message, log or answer may hold. */
export const secrets = {
  holder_dob: canaries['date of birth'],
  holder_ssn: canaries['social security number'],
  routing_number: canaries['routing number'],
  account_number: canaries['account number'],
  security_question: canaries['security answer'],
} as const;

let submissions = 0;

/** A complete submission of an office with an EFIN of its own. */
export function submission(change: Partial<CallableInput<'submitBankApplication'>> = {}) {
  submissions += 1;
  return {
    idempotency_key: `flow-key-${submissions}-${Date.now()}`,
    ...typedApplication,
    efin: String(500_000 + submissions),
    office_name: 'Maple & Sons <Tax>',
    holder_email: 'holder@office.test',
    service_bureau_addon: 25,
    transmitter_addon: 10.5,
    ...secrets,
    ...change,
  } satisfies CallableInput<'submitBankApplication'>;
}

/** Another payout account for an application. */
export const newBanking = {
  bank_name: 'New Bank',
  account_name: 'New Name',
  account_type: 'Savings',
  routing_number: '021000021',
  account_number: '998877665544',
} as const satisfies Omit<CallableInput<'updateBankingInformation'>, 'application_id'>;

/** A requested change of a phone number. */
export const buildApplicationChange = (
  now: Timestamp,
  application: Pick<BankApplication, 'submitted_by' | 'office_name' | 'efin' | 'bank_product' | 'season'> & {
    id: string;
  },
  change: Partial<ApplicationChange> = {},
): ApplicationChange => {
  const { id, submitted_by, office_name, efin, bank_product, season } = application;
  return {
    application_id: id,
    member_id: submitted_by,
    office_name,
    efin,
    bank_product,
    season,
    classes: ['contact'],
    fields: [{ field: 'holder_phone', from: null, to: '5555550199' }],
    note: null,
    state: 'requested',
    requested_by: { uid: submitted_by, name: office_name, role: 'member' },
    requested_at: now,
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    called_back: false,
    ...change,
  };
};

export const buildAnnouncement = (now: Timestamp, change: Partial<Announcement> = {}): Announcement => ({
  title: 'The season opens',
  content: 'On **Monday**.',
  audience: 'all',
  pinned: false,
  publish_at: now,
  expires_at: null,
  must_acknowledge: false,
  created_at: now,
  updated_at: now,
  updated_by: 'admin',
  ...change,
});

export const buildReceipt = (
  now: Timestamp,
  announcementId: string,
  uid: string,
  change: Partial<AnnouncementReceipt> = {},
): AnnouncementReceipt => ({
  announcement_id: announcementId,
  member_id: uid,
  read_at: now,
  acknowledged_at: null,
  created_at: now,
  ...change,
});

/** A message to a user that waits for no attempt. */
export const buildMessage = (
  now: Timestamp,
  { uid, name, email }: Account,
  change: Partial<EmailNotification> = {},
): EmailNotification => ({
  email_type: 'custom_template',
  subject: 'News',
  recipient_email: email,
  recipient_name: name,
  member_id: uid,
  application_id: null,
  about_id: null,
  html: `<p>Hello ${name}</p>`,
  text: `Hello ${name}`,
  status: 'queued',
  attempts: 0,
  error: null,
  template_id: null,
  send_id: null,
  created_at: now,
  sent_at: null,
  delivered_at: null,
  opened_at: null,
  next_attempt_at: null,
  lease_until: null,
  provider_id: null,
  values: null,
  search_terms: recordTerms([change.subject, email, name]),
  ...change,
});

export const buildEmailTemplate = (now: Timestamp, change: Partial<EmailTemplate> = {}): EmailTemplate => ({
  name: 'Kick-off',
  template_type: 'custom_template',
  subject: 'Hello {{member_first_name}}',
  content: '<p>Hello {{member_name}}</p>',
  is_active: true,
  version: 1,
  created_at: now,
  updated_at: now,
  updated_by: 'admin',
  ...change,
});

export const buildCustomValue = (
  now: Timestamp,
  uid: string,
  key: string,
  change: Partial<CustomValue> = {},
): CustomValue => ({
  member_id: uid,
  key,
  value: '',
  value_type: 'text',
  created_at: now,
  updated_at: now,
  ...change,
});
export const customValuePath = (uid: string, key: string): string =>
  `member_custom_values/${customValueId(uid, key)}`;

type ContactForm = CallableInput<'sendContactMessage'>;
/** The contact form as a visitor fills it in. */
export const contactForm = (change: Partial<ContactForm> = {}): ContactForm => ({
  name: 'Lee Park',
  email: 'lee@park-tax.test',
  company: '',
  phone: '',
  subject: 'Bank products',
  message: 'How do refund transfers work?',
  source_page: '/contact',
  website: '',
  ...change,
});

export const buildLead = (now: Timestamp, change: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Lee Lead',
  email: 'lee@office.test',
  company: null,
  phone: null,
  subject: 'A call',
  message: 'Please call.',
  source_page: '/contact',
  status: 'new',
  notes: '',
  handled_by: null,
  invited_uid: null,
  created_at: now,
  updated_at: now,
  search_terms: [],
  ...change,
});

/** A ticket as its owner writes it, and nothing more. */
export const typedTicket = <Time>(now: Time, uid: string, change: Partial<SupportTicket> = {}) => ({
  member_id: uid,
  title: 'Cannot open the desktop program',
  description: 'It closes after the update.',
  category: 'Tax Software / Account Hub' as const,
  subcategory: 'Desktop Downloads',
  priority: 'medium' as const,
  status: 'open' as const,
  awaiting: 'staff' as const,
  created_at: now,
  updated_at: now,
  ...change,
});

/**
 * A ticket with every field, so that no trigger has anything to add; `id` makes its number found.
 */
export function buildTicket(
  now: Timestamp,
  { uid, name, email }: Account,
  change: Partial<SupportTicket> = {},
  id = '',
): SupportTicket {
  const member = { id: uid, name, email };
  const typed = typedTicket(now, uid, change);
  const stored = supportTicketDocument.parse(typed);
  const done = stored.status === 'resolved' || stored.status === 'closed';
  return {
    ...stored,
    member,
    search_terms: ticketSearchTerms({ ...typed, id, member }),
    ...(done && { resolved_at: stored.updated_at, awaiting: null }),
    ...change,
  };
}

/** A reply as its author writes it. */
export const buildReply = (
  now: Timestamp,
  ticketId: string,
  ownerId: string,
  author: Pick<Account, 'uid' | 'name'>,
  change: Partial<SupportTicketReply> = {},
): SupportTicketReply => ({
  ticket_id: ticketId,
  member_id: ownerId,
  author_id: author.uid,
  author_name: author.name,
  author_role: author.uid === ownerId ? 'member' : 'staff',
  body: 'A message.',
  attachments: [],
  created_at: now,
  ...change,
});

/** What a member of staff notes about a ticket. */
export const buildNote = (
  now: Timestamp,
  ticketId: string,
  author: Pick<Account, 'uid' | 'name'>,
  body: string,
): SupportTicketNote => ({
  ticket_id: ticketId,
  author_id: author.uid,
  author_name: author.name,
  body,
  created_at: now,
});

export const buildSavedReply = (
  now: Timestamp,
  uid: string,
  text: Pick<SavedReply, 'title' | 'body'>,
): SavedReply => ({ ...text, created_at: now, updated_at: now, updated_by: uid });

export const form8867 = 'https://www.irs.gov/pub/irs-pdf/f8867.pdf';

/** A course of a lesson to read and a file to open, as staff type it but for the right answers. */
export const typedCourse = {
  title: 'Review before you file',
  summary: 'A second look that finds the errors that matter.',
  position: 5,
  published: true,
  required: true,
  bonus: false,
  lessons: [
    { id: 'one', title: 'What to look at', kind: 'text', body: '# Read', url: '', minutes: 5 },
    {
      id: 'two',
      title: 'Form 8867',
      kind: 'pdf',
      body: '',
      url: form8867,
      minutes: 8,
    },
  ],
  quiz: [{ id: 'q1', question: 'Which?', options: ['a', 'b'] }],
  pass_percent: 66,
} satisfies Partial<TrainingCourse>;

export const buildCourse = (now: Timestamp, change: Partial<TrainingCourse> = {}): TrainingCourse => ({
  ...typedCourse,
  version: 1,
  created_at: now,
  updated_at: now,
  updated_by: 'admin',
  ...change,
});

export const buildProgress = (
  now: Timestamp,
  courseId: string,
  uid: string,
  change: Partial<TrainingProgress> = {},
): TrainingProgress => ({
  course_id: courseId,
  member_id: uid,
  lessons_done: [],
  quiz_score: null,
  quiz_attempts: 0,
  passed_at: null,
  completed_at: null,
  updated_at: now,
  ...change,
});

/** What a user confirmed for a season: nothing but what is changed. */
export const buildChecklist = (
  now: Timestamp,
  season: number,
  uid: string,
  change: Partial<SeasonChecklist> = {},
): SeasonChecklist => ({
  season,
  member_id: uid,
  ptin_renewed_at: null,
  wisp_acknowledged_at: null,
  updated_at: now,
  ...change,
});

/** A deletion under way. */
export const buildDeletionJob = (
  now: Timestamp,
  name: string,
  actor: DeletionJob['actor'],
  change: Partial<DeletionJob> = {},
): DeletionJob => ({
  ...{ name, actor, state: 'running', step: 'access', removed: 0 },
  ...{ created_at: now, updated_at: now },
  ...change,
});

export const buildViewAsSession = (now: Timestamp, memberId: string, expires = now): ViewAsSession => ({
  member_id: memberId,
  reason: 'A question about an office.',
  started_at: now,
  expires_at: expires,
});
