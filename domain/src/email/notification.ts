import * as z from 'zod/mini';
import { searchTerms } from '../shared/search';
import { timestamp } from '../shared/timestamp';
import { emailTypes } from './email-types';

/**
 * `queued` waits for a provider; without a provider key it stays in the local outbox, and nothing
 * claims delivery.
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

/** Why a message was skipped, as its `error` says to staff and to the user who finds it. */
export const skipReasons = {
  bounced: 'Not sent: mail to this address was returned.',
  dropped: 'Not sent: the mail service refuses this address.',
  spam: 'Not sent: the recipient reported an earlier e-mail as spam.',
  unsubscribed: 'Not sent: the recipient unsubscribed.',
  stopped: 'Not sent: mail to this address is stopped.',
  inactive: 'Not sent: the account is not active.',
  unwanted: 'Not sent: switched off in the notification settings.',
} as const;

/** `email_notifications/{id}`: one message to one recipient; the document is the job. */
export const emailNotificationDocument = z.object({
  email_type: z.enum(emailTypes),
  subject: z.string(),
  recipient_email: z.string(),
  recipient_name: z._default(z.string(), ''),
  member_id: z.string(),
  /** The bank application that the message is about, when there is one. */
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
  /** When a queued message is due; null for none that the queue may send. */
  next_attempt_at: z._default(z.nullable(timestamp), null),
  /** Until when the current sender holds the lease. */
  lease_until: z._default(z.nullable(timestamp), null),
  /** The provider's own id of the message. */
  provider_id: z._default(z.nullable(z.string()), null),
  /**
   * Values of the event's placeholders while a template may still replace the built-in text; null
   * otherwise.
   */
  values: z._default(z.nullable(z.record(z.string(), z.string())), null),
  /** The user or lead that a message to someone else is about; it is deleted with them. */
  about_id: z._default(z.nullable(z.string()), null),
  /** The same for a message about several of them, such as a digest. */
  about_ids: z.optional(z.array(z.string())),
  /** When html and text were disposed of, years after it was written; both are blank since. */
  body_disposed_at: z.optional(timestamp),
  /** Terms of the subject and the recipient's address and name. */
  search_terms: z._default(z.array(z.string()), []),
});
export type EmailNotification = z.infer<typeof emailNotificationDocument>;
export type EmailStatus = EmailNotification['status'];

/** What a message is found by. */
export const notificationSearchTerms = ({
  subject,
  recipient_email,
  recipient_name,
}: Pick<EmailNotification, 'subject' | 'recipient_email' | 'recipient_name'>): string[] =>
  searchTerms([recipient_email, recipient_name, subject]);

/**
 * Whether there is anything to send: texts are disposed of in time, and one that grew too long was
 * never kept.
 */
export const hasText = ({ html, text }: Pick<EmailNotification, 'html' | 'text'>): boolean =>
  html !== '' || text !== '';
