import type { EmailNotification } from '@united/domain/email/notification';
import type { EmailTemplate } from '@united/domain/email/template';
import { recordTerms } from '@united/domain/shared/search';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { Account } from './users';

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
