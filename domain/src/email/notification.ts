import * as z from 'zod/mini';
import { searchTerms } from '../shared/search';
import { timestamp } from '../shared/timestamp';
import { emailTypes } from './email-types';

/**
 * `queued` messages wait for the provider. Without a provider key they stay in the local outbox and
 * are never reported as delivered.
 */
export const emailStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unknown',
  'cancelled',
  'skipped',
] as const;

/** Why a message was skipped. Stored as its `error`, which staff and the recipient can see. */
export const skipReasons = {
  bounced: 'Not sent: earlier email to this address bounced.',
  dropped: 'Not sent: the email provider rejects this address.',
  spam: 'Not sent: the recipient reported an earlier email as spam.',
  unsubscribed: 'Not sent: the recipient unsubscribed.',
  stopped: 'Not sent: email to this address is blocked.',
  inactive: 'Not sent: the account is not active.',
  unwanted: 'Not sent: turned off in the notification settings.',
} as const;

/** `email_notifications/{id}`: one message to one recipient. The document is also its queue job. */
export const emailNotificationDocument = z.object({
  email_type: z.enum(emailTypes),
  subject: z.string(),
  recipient_email: z.string(),
  recipient_name: z._default(z.string(), ''),
  member_id: z.string(),
  /** The bank application that the message is about, if any. */
  application_id: z.nullable(z.string()),
  html: z.string(),
  text: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.int(),
  error: z.nullable(z.string()),
  template_id: z.nullable(z.string()),
  send_id: z.nullable(z.string()),
  created_at: timestamp,
  sent_at: z.nullable(timestamp),
  delivered_at: z.nullable(timestamp),
  opened_at: z._default(z.nullable(timestamp), null),
  /** When a queued message is due; null if the queue can't send it. */
  next_attempt_at: z._default(z.nullable(timestamp), null),
  /** When the current sender's lease expires. */
  lease_until: z._default(z.nullable(timestamp), null),
  /** The provider's message id. */
  provider_id: z._default(z.nullable(z.string()), null),
  /**
   * Event placeholder values, as long as a template can still replace the built-in text; null
   * otherwise.
   */
  values: z._default(z.nullable(z.record(z.string(), z.string())), null),
  /**
   * The user or lead that a message to someone else is about. Deleting them deletes the message.
   */
  about_id: z._default(z.nullable(z.string()), null),
  /** Like `about_id`, for a message about several users or leads, such as a digest. */
  about_ids: z.optional(z.array(z.string())),
  /**
   * When `html` and `text` were disposed of, years after the message was written. Both are blank
   * afterward.
   */
  body_disposed_at: z.optional(timestamp),
  /** Search terms from the subject and the recipient's address and name. */
  search_terms: z._default(z.array(z.string()), []),
});
export type EmailNotification = z.infer<typeof emailNotificationDocument>;
export type EmailStatus = EmailNotification['status'];

/** Returns a message's search terms. */
export const notificationSearchTerms = ({
  subject,
  recipient_email,
  recipient_name,
}: Pick<EmailNotification, 'subject' | 'recipient_email' | 'recipient_name'>): string[] =>
  searchTerms([recipient_email, recipient_name, subject]);

/**
 * Returns whether a message has text to send. Old texts are disposed of, and oversized texts are
 * never stored.
 */
export const hasText = ({ html, text }: Pick<EmailNotification, 'html' | 'text'>): boolean =>
  html !== '' || text !== '';
