import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { maxDraftAnswers } from '@united/domain/bank-applications/draft';
import { preflightCodes } from '@united/domain/bank-applications/preflight-codes';
import { customValueDocument, customValueIndex } from '@united/domain/custom-values/custom-value';
import type { EmailNotification } from '@united/domain/email/notification';
import { limits } from '@united/domain/shared/limits';
import { recordTerms } from '@united/domain/shared/search';
import { supportTicketDocument, ticketSearchTerms } from '@united/domain/tickets/ticket';
import { buildUser } from '@united/domain/users/user';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/**
 * The largest documents that the limits allow, in letters of three bytes that a search splits into
 * three.
 */

const now = Timestamp.fromMillis(1_790_000_000_000);
const later = Timestamp.fromMillis(1_790_000_100_000);
export const longId = (n: number) => `${'i'.repeat(24)}${String(n).padStart(4, '0')}`;

/** Text of this many characters: words of eight letters, none of which begins like another. */
export const text = (length: number): string =>
  Array.from({ length }, (_, i) =>
    i % 9 === 8 ? ' ' : String.fromCharCode(0xac00 + ((Math.floor(i / 9) * 28 + i * 31) % 11_172)),
  ).join('');

const email = `${'a'.repeat(64)}@${'b'.repeat(limits.email - 70)}.test`;
export const largestPerson = {
  name: text(limits.name),
  email,
  role: 'member',
  status: 'active',
} as const;
export const largestUser = buildUser({ ...largestPerson, created_by: longId(0) }, now, now);

const ticketWords = { title: text(limits.ticketTitle), description: text(limits.ticketText) };
const member = { id: longId(0), name: largestPerson.name, email };
export const largestTicket = supportTicketDocument.parse({
  ...ticketWords,
  member_id: longId(0),
  category: 'EFIN Unlock',
  subcategory: null,
  priority: 'low',
  status: 'open',
  awaiting: 'staff',
  created_at: now,
  updated_at: now,
  reason_for_unlock: text(limits.unlockReason),
  rating_comment: text(limits.reason),
  assigned_to: longId(1),
  assigned_admin: member,
  member,
  search_terms: ticketSearchTerms(ticketWords),
});

export const largestReply = {
  ticket_id: longId(0),
  member_id: longId(0),
  author_id: longId(0),
  author_name: largestPerson.name,
  author_role: 'member',
  body: text(limits.ticketText),
  attachments: Array.from({ length: limits.attachments }, (_, i) => ({
    path: `ticket_attachments/${longId(0)}/${longId(0)}/${longId(i)}`,
    name: text(limits.fileName),
    content_type: 'image/png',
    size: 1,
  })),
  created_at: now,
  handled_at: now,
};

export const largestValue = customValueDocument.parse({
  member_id: longId(0),
  key: text(limits.customValueKey),
  value: text(limits.customValue),
  value_type: 'text',
  created_at: now,
  updated_at: now,
  ...customValueIndex(largestPerson, {
    key: text(limits.customValueKey),
    value: text(limits.customValue),
    value_type: 'text',
  }),
});

/**
 * A message keeps at most two parts of 150,000 characters (email/render-template.ts) of three bytes
 * each.
 */
export const largestMessage: EmailNotification = {
  email_type: 'custom_template',
  subject: text(limits.subject),
  recipient_email: email,
  recipient_name: largestPerson.name,
  member_id: longId(0),
  application_id: null,
  about_id: longId(0),
  html: text(150_000),
  text: text(150_000),
  status: 'queued',
  attempts: 0,
  error: text(limits.reason),
  template_id: longId(0),
  send_id: longId(0),
  created_at: now,
  sent_at: now,
  delivered_at: now,
  opened_at: now,
  next_attempt_at: now,
  lease_until: null,
  provider_id: longId(0),
  values: null,
  search_terms: recordTerms([text(limits.subject), email, largestPerson.name]),
};

const short = text(limits.shortText);
/** As many answers as a bank may ask. */
const answers = Object.fromEntries(
  Array.from({ length: maxDraftAnswers.count }, (_, i) => [`question_${'x'.repeat(28)}_${i}`, short]),
);
export const largestApplication: BankApplication = {
  submitted_by: longId(0),
  submitted_at: now,
  updated_at: now,
  status: 'Bank Application Sent',
  status_reason: text(limits.reason),
  status_set_at: now,
  season: 2025,
  tax_year: 2024,
  application_type: 'Standard',
  office_name: short,
  efin: '123456',
  master_efin: '123456',
  ptin_number: 'P12345678',
  holder_first_name: short,
  holder_last_name: short,
  holder_email: email,
  holder_phone: '5555550123',
  holder_ssn_last4: '1234',
  license_id: text(40),
  license_issue_state: 'GA',
  license_expiry: '2030-01-01',
  shipping_address_line1: text(limits.address),
  shipping_city: short,
  shipping_state: 'GA',
  shipping_zip: '30301-1234',
  bank_name: short,
  account_name: short,
  account_type: 'Checking',
  routing_number_last4: '1234',
  account_number_last4: '1234',
  bank_product: short,
  selected_software: short,
  service_bureau_addon: 1,
  transmitter_addon: 1,
  service_bureau_fee: 1,
  transmitter_fee: 1,
  software_tech_fee: 1,
  bank_fee: 1,
  total_fee: 5,
  sensitive_on_file: [],
  office_state: 'GA',
  bank_answers: answers,
  bank_answer_labels: answers,
  needs_other_person: true,
  fee_rule: { state: 'MD', acknowledged_at: now, by: { uid: longId(0), name: short, role: 'member' } },
  preflight: { codes: [...preflightCodes], at: now },
  has_warnings: true,
  reason_code: 'other',
  version: 1,
  search_terms: recordTerms([short, '123456', `${short} ${short}`, email, largestPerson.name]),
};

/** A document as it was read, for what asks a snapshot. */
export const snapshotOf = <Fields>(path: string, fields: Fields) =>
  ({ ref: { path }, id: path.split('/')[1], data: () => fields }) as QueryDocumentSnapshot<Fields>;

export const times = { now, later };
