import type { EmailNotification } from '@united/domain/email/notification';
import type { EmailSend } from '@united/domain/email/send';
import { readPublicSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../platform/errors';
import { publicSettings } from '../platform/firestore';
import { announcementMessage } from './announcement-message';
import type { RenderedMessage } from './layout';
import { customValuesOf, type NamedValues } from './member-values';
import { buildNotification } from './notifications';
import { generalValues } from './placeholder-values';
import type { Recipient } from './recipients';
import { isTooLong, renderTemplate } from './render-template';
import { recipientId } from './send-record';

/** A message to a recipient of a send, to be queued. */
export interface Queued {
  uid: string;
  id: string;
  notification: EmailNotification;
  /** Whether this user's message exists already; it is not overwritten. */
  stands?: true;
}

/**
 * Builds the messages of a send to a page of recipients: one each, or the reason why it cannot go
 * out.
 */
export async function messagesTo(
  sendId: string,
  send: EmailSend,
  recipients: readonly Recipient[],
): Promise<Queued[]> {
  const now = Timestamp.now();
  const settings = readPublicSettings((await publicSettings().get()).data());
  const custom =
    send.announcement_id === null
      ? await customValuesOf(
          send,
          recipients.map(({ uid }) => uid),
        )
      : new Map<string, NamedValues>();
  const rendered = ({ uid, user }: Recipient) =>
    send.announcement_id === null
      ? renderTemplate(send, new Map([...(custom.get(uid)?.texts ?? []), ...generalValues(user, settings)]))
      : announcementMessage({ title: send.subject, content: send.content }, user.name);
  return recipients.map((recipient) => {
    const { uid, user, skipped } = recipient;
    const { message, failed } = messageOr(recipient, custom.get(uid)?.secrets ?? [], rendered);
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

/** Renders a user's message, or returns why there is none, independently of the others. */
function messageOr(
  recipient: Recipient,
  secrets: readonly string[],
  rendered: (recipient: Recipient) => RenderedMessage,
): { message?: RenderedMessage; failed: string | null } {
  if (recipient.failed) return { failed: recipient.failed };
  if (secrets.length > 0)
    return { failed: `The e-mail names ${secrets.join(', ')}, which is a secret of this member.` };
  try {
    const message = rendered(recipient);
    return isTooLong(message)
      ? { failed: 'With the values of this member the e-mail is too long.' }
      : { message, failed: null };
  } catch (error) {
    logError('A message could not be made', { uid: recipient.uid, ...describeError(error) });
    return { failed: 'The e-mail could not be created for this member.' };
  }
}

/** Fields of a message that cannot go to this user. */
export const unsent = (error: string) =>
  ({ html: '', text: '', status: 'failed', error, next_attempt_at: null }) as const;
