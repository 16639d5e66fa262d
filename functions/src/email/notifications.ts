import {
  type EmailType,
  type EventPlaceholder,
  isOptionalEmail,
  isReplaceableEmail,
} from '@united/domain/email/email-types';
import { type EmailNotification, notificationSearchTerms } from '@united/domain/email/notification';
import { plainText } from '@united/domain/shared/plain-text';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { Transaction } from 'firebase-admin/firestore';
import { emailNotifications } from '../platform/firestore';
import { hashedId } from '../platform/idempotent-id';
import { oneLine, type RenderedMessage, withLinkBelow } from './layout';

/** A message about an event, to one address. */
export interface Notice {
  /** Id of the event. An event notifies each address once. */
  eventId: string;
  type: EmailType;
  message: RenderedMessage;
  to: { uid: string; email: string; name?: string };
  applicationId: string | null;
  /** Uid of the user, or id of the lead, that the message is about, if not the recipient. */
  aboutId?: string;
  /** The same, for a message about several. */
  aboutIds?: readonly string[];
  /**
   * Values for this event's placeholders, in case a template replaces the message. A template with
   * other event placeholders is not used. May replace the current season and tax year.
   */
  values?: Partial<Record<EventPlaceholder | 'season' | 'tax_year', string>>;
}

/** Document id of a notice. It is the same each time the event is handled. */
export const notificationId = ({ eventId, type, to }: Pick<Notice, 'eventId' | 'type' | 'to'>): string =>
  hashedId(eventId, type, to.uid, to.email);

/** Id of the message that notifies the team of a new lead. */
export const leadNoticeId = (leadId: string, senderEmail: string): string =>
  notificationId({
    eventId: `lead__${leadId}`,
    type: 'lead_received',
    to: { uid: '', email: senderEmail },
  });

/**
 * Normalizes a rendered message before it is stored. Optional emails get a link to the notification
 * settings.
 */
export function normalizedMessage(message: RenderedMessage, type: EmailType): RenderedMessage {
  const { subject, html, text } = isOptionalEmail(type)
    ? withLinkBelow(
        message,
        'Unsubscribe or choose which emails you receive',
        '/member/settings?tab=notifications',
      )
    : message;
  return { subject: oneLine(subject), html: plainText(html), text: plainText(text) };
}

/** Builds `email_notifications/{notificationId}` with status `queued`. */
export function buildNotification(notice: Notice, now: Timestamp): EmailNotification {
  const built = withoutSearchTerms(notice, now);
  return { ...built, search_terms: notificationSearchTerms(built) };
}

function withoutSearchTerms(notice: Notice, now: Timestamp): EmailNotification {
  const message = normalizedMessage(notice.message, notice.type);
  return {
    email_type: notice.type,
    ...message,
    recipient_email: notice.to.email,
    recipient_name: oneLine(notice.to.name ?? ''),
    member_id: notice.to.uid,
    application_id: notice.applicationId,
    about_id: notice.aboutId ?? null,
    ...(notice.aboutIds && { about_ids: [...notice.aboutIds] }),
    status: 'queued',
    attempts: 0,
    error: null,
    template_id: null,
    send_id: null,
    created_at: now,
    sent_at: null,
    delivered_at: null,
    opened_at: null,
    next_attempt_at: now,
    lease_until: null,
    provider_id: null,
    values: isReplaceableEmail(notice.type) ? { ...notice.values } : null,
    search_terms: [],
  };
}

/**
 * Queues a message to be sent at `at`, in the transaction of its cause. A trigger adds the search
 * terms later, so that the transaction doesn't wait for hundreds of index entries.
 */
export function queueIn(transaction: Transaction, notice: Notice, now: Timestamp, at: Timestamp = now): void {
  const message = { ...withoutSearchTerms(notice, now), next_attempt_at: at };
  transaction.create(emailNotifications().doc(notificationId(notice)), message);
}
