import * as z from 'zod/mini';
import { timestamp } from './timestamp';

/** The spec's types and those that our own events add. */
export const emailTypes = [
  'welcome',
  'support_ticket_received',
  'bank_application_received',
  'bank_application_pending',
  'bank_application_approved',
  'bank_application_rejected',
  'bank_application_under_review',
  'bank_application_sent',
  'banking_information_updated',
  'password_reset',
  'portal_viewed',
  'software_complete',
  'custom_template',
] as const;
export type EmailType = (typeof emailTypes)[number];

/** `queued` waits for a provider; without a provider key it stays in the local outbox, and nothing claims delivery. */
export const emailStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unknown',
] as const;

/** `email_notifications/{id}`: one message to one recipient; the document is the job. */
export const emailNotificationDocument = z.object({
  email_type: z.enum(emailTypes),
  subject: z.string(),
  recipient_email: z.string(),
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
});
export type EmailNotification = z.infer<typeof emailNotificationDocument>;
export type EmailStatus = EmailNotification['status'];
