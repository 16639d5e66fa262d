import { createHash } from 'node:crypto';
import type { EmailNotification, EmailType } from '@united/domain/email-notification';
import type { Timestamp } from '@united/domain/timestamp';
import type { RenderedMessage } from '../emails/layout';

/** A message about something that happened, to one address. */
export interface Notice {
  /** The event that causes it: the same event tells the same address once. */
  eventId: string;
  type: EmailType;
  message: RenderedMessage;
  to: { uid: string; email: string };
  applicationId: string | null;
}

/** The id of a notice's document, the same however often its event is handled. */
export const notificationId = ({ eventId, type, to }: Pick<Notice, 'eventId' | 'type' | 'to'>): string =>
  createHash('sha256')
    .update(JSON.stringify([eventId, type, to.uid, to.email]))
    .digest('hex')
    .slice(0, 32);

/** `email_notifications/{notificationId}`: queued, which is all that may be said before a provider has taken it. */
export function buildNotification(notice: Notice, now: Timestamp): EmailNotification {
  return {
    email_type: notice.type,
    subject: notice.message.subject,
    recipient_email: notice.to.email,
    member_id: notice.to.uid,
    application_id: notice.applicationId,
    html: notice.message.html,
    text: notice.message.text,
    status: 'queued',
    attempts: 0,
    error: null,
    template_id: null,
    send_id: null,
    created_at: now,
    sent_at: null,
    delivered_at: null,
  };
}
