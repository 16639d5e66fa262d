import * as z from 'zod/mini';
import { readinessSteps } from '../readiness/season-readiness';
import { timestamp } from '../shared/timestamp';
import { emailTypes } from './email-types';

/**
 * `scheduled` is for an announcement that isn't published yet. `sending` lasts while any message is
 * queued; in a local outbox, that is forever.
 */
const emailSendStates = ['scheduled', 'queueing', 'sending', 'done', 'cancelled'] as const;

/**
 * `email_sends/{id}`: one send. Recipients are queued in pages. Each gets a document in
 * `email_notifications` with this id as `send_id`; their statuses show the progress.
 */
export const emailSendDocument = z.object({
  /** Idempotency key of the form. */
  send_key: z.string(),
  /** The template, or null for an announcement. */
  template_id: z.nullable(z.string()),
  template_version: z.int(),
  /** The template's name or the announcement's title. */
  template_name: z.string(),
  announcement_id: z._default(z.nullable(z.string()), null),
  email_type: z.enum(emailTypes),
  /**
   * The text at the time of sending. An announcement's content is Markdown without placeholders.
   */
  subject: z.string(),
  content: z.string(),
  /**
   * Recipients: all active members and EROs, the listed ones, members only, EROs only, users who lack
   * a readiness step in a season, or users with renewals that aren't sent yet.
   */
  audience: z.enum(['all', 'chosen', 'members', 'eros', 'lacking', 'renewals']),
  member_ids: z.array(z.string()),
  /** The missing readiness step. */
  lacking: z.optional(z.object({ season: z.int(), step: z.enum(readinessSteps) })),
  /** The season of the renewals. */
  renewals_season: z.optional(z.int()),
  state: z.enum(emailSendStates),
  /** Recipients queued so far; final once the state is no longer queueing. */
  queued: z.int(),
  /**
   * How many of those were skipped because the address is suppressed or the account isn't active.
   */
  skipped: z.int(),
  /** The last recipient queued, in order of uid. */
  cursor: z.nullable(z.string()),
  /** When a scheduled send is due. */
  send_at: z.nullable(timestamp),
  created_by: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  finished_at: z.nullable(timestamp),
});
export type EmailSend = z.infer<typeof emailSendDocument>;

/**
 * `email_suppressions/{hash of the address}`: an address that gets no more email. An address that
 * only unsubscribed still gets email about its own account.
 */
export const emailSuppressionDocument = z.object({
  email: z.string(),
  reason: z.enum(['bounced', 'dropped', 'spam', 'unsubscribed']),
  at: timestamp,
});
export type EmailSuppression = z.infer<typeof emailSuppressionDocument>;

/**
 * `notification_reads/{uid}`: the time of the newest message that a user has seen. Later messages
 * are unread.
 */
export const notificationReadsDocument = z.object({ seen_at: timestamp });
