import type { EmailNotification } from '@united/domain/email/notification';
import type { EmailSend, EmailSuppression } from '@united/domain/email/send';
import {
  defaultStaffAlerts,
  type StaffAlertChoices,
  type StaffAlertPreferences,
} from '@united/domain/email/staff-alerts';
import type { EmailTemplate } from '@united/domain/email/template';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { buildNotification } from '../../../functions/src/email/notifications';
import type { Account } from './users';

/** Returns a message to a user that awaits no attempt. */
export function buildMessage(
  now: Timestamp,
  to: Account,
  change: Partial<EmailNotification> = {},
): EmailNotification {
  const { email_type: type = 'custom_template', subject = 'News' } = change;
  const texts = { html: `<p>Hello ${to.name}</p>`, text: `Hello ${to.name}` };
  const notice = { eventId: '', type, message: { subject, ...texts }, to, applicationId: null };
  return { ...buildNotification(notice, now), next_attempt_at: null, values: null, ...texts, ...change };
}

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

/** Returns a send to all users that has reached no one yet. */
export const buildSend = (
  now: Timestamp,
  template_id: string,
  change: Partial<EmailSend> = {},
): EmailSend => ({
  send_key: 'a-send-key',
  template_id,
  template_version: 1,
  template_name: 'Kick-off',
  announcement_id: null,
  email_type: 'custom_template',
  subject: 'Hello {{member_first_name}}',
  content: '<p>Hello</p>',
  audience: 'all',
  member_ids: [],
  state: 'sending',
  queued: 0,
  skipped: 0,
  cursor: null,
  send_at: null,
  created_by: 'admin',
  created_at: now,
  updated_at: now,
  finished_at: null,
  ...change,
});

export const buildSuppression = (
  now: Timestamp,
  email: string,
  reason: EmailSuppression['reason'] = 'bounced',
): EmailSuppression => ({ email, reason, at: now });

export const buildStaffAlerts = (
  now: Timestamp,
  choices: Partial<StaffAlertChoices> = {},
): StaffAlertPreferences => ({ ...defaultStaffAlerts, ...choices, updated_at: now });
