import type { EmailNotification } from '@united/domain/email/notification';
import type { EmailSend } from '@united/domain/email/send';
import { Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../platform/errors';
import { currentSettings } from '../platform/firestore';
import { announcementMessage } from './announcement-message';
import type { RenderedMessage } from './layout';
import { customValuesOf, type NamedValues } from './member-values';
import { buildNotification } from './notifications';
import { generalValues } from './placeholder-values';
import type { Recipient } from './recipients';
import { isTooLong, renderTemplate } from './render-template';
import { recipientId } from './send-record';

/** A message of a send, to be queued for one recipient. */
export interface Queued {
  uid: string;
  id: string;
  notification: EmailNotification;
  /** Whether the message already exists. It isn't overwritten. */
  exists?: true;
}

/**
 * Builds the messages of a send for a page of recipients. Those that can't be sent have an error.
 */
export async function messagesTo(
  sendId: string,
  send: EmailSend,
  recipients: readonly Recipient[],
): Promise<Queued[]> {
  const now = Timestamp.now();
  const settings = await currentSettings();
  const custom =
    send.announcement_id === null
      ? await customValuesOf(
          send,
          recipients.map(({ uid }) => uid),
        )
      : new Map<string, NamedValues>();
  const render = ({ uid, user }: Recipient) =>
    send.announcement_id === null
      ? renderTemplate(send, new Map([...(custom.get(uid)?.texts ?? []), ...generalValues(user, settings)]))
      : announcementMessage({ title: send.subject, content: send.content }, user.name);
  return recipients.map((recipient) => {
    const { uid, user, skipped } = recipient;
    const { message, failed } = messageOr(recipient, custom.get(uid)?.secrets ?? [], render);
    const notice = {
      eventId: sendId,
      type: send.email_type,
      message: message ?? { subject: send.subject, html: '', text: '' },
      to: { uid, email: user.email, name: user.name },
      applicationId: null,
    };
    return {
      uid,
      id: recipientId(sendId, send, uid),
      notification: {
        ...buildNotification(notice, now),
        values: null,
        send_id: sendId,
        template_id: send.template_id,
        ...(skipped && { status: 'skipped', error: skipped, next_attempt_at: null }),
        ...(failed && unsent(failed)),
      },
    };
  });
}

/** Renders a recipient's message, or returns why it can't be sent. Doesn't throw. */
function messageOr(
  recipient: Recipient,
  secrets: readonly string[],
  render: (recipient: Recipient) => RenderedMessage,
): { message?: RenderedMessage; failed: string | null } {
  if (recipient.failed) return { failed: recipient.failed };
  if (secrets.length > 0)
    return { failed: `The email uses ${secrets.join(', ')}, which is a secret of this member.` };
  try {
    const message = render(recipient);
    return isTooLong(message)
      ? { failed: 'The email is too long with this member’s values.' }
      : { message, failed: null };
  } catch (error) {
    logError('Failed to render a message', { uid: recipient.uid, ...describeError(error) });
    return { failed: 'The email could not be created for this member.' };
  }
}

/** The fields of a message that can't be sent. */
export const unsent = (error: string) =>
  ({ html: '', text: '', status: 'failed', error, next_attempt_at: null }) as const;
