import { collections } from '@united/domain/collections';
import type { EmailNotification } from '@united/domain/email-notification';
import type { EmailSend } from '@united/domain/email-send';
import { readPublicSettings } from '@united/domain/settings';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { announcementMessage } from '../../emails/announcement';
import { generalValues } from '../../emails/placeholder-values';
import { isTooLong, renderTemplate } from '../../emails/render-template';
import { writeInPages } from '../../platform/byte-pages';
import { writeBytes } from '../../platform/document-bytes';
import { emailNotifications, emailSends, inTransaction, publicSettings } from '../../platform/firestore';
import { buildNotification } from '../notifications';
import { customValuesOf } from './member-values';
import { type Recipient, recipientsOf } from './recipients';
import { recipientId, settleSend } from './send-record';

export interface QueueRun {
  /** Milliseconds since the epoch after which no further page begins. One page is always done. */
  until?: number;
  /** Told after every part of a page that is written. A test interrupts here. */
  onProgress?: () => void;
}

interface Queued {
  uid: string;
  id: string;
  notification: EmailNotification;
}

/**
 * Queues the recipients of a send page by page: one message each, together with how far the send has come, so that a run which is interrupted
 * anywhere and begun again, or runs twice, queues nobody twice and forgets nobody. Stops where the send was cancelled.
 * @returns whether all are queued, or none will be any more
 */
export async function queueRecipients(
  sendId: string,
  { until = 0, onProgress = () => {} }: QueueRun = {},
): Promise<boolean> {
  do {
    const send = (await emailSends().doc(sendId).get()).data();
    if (send?.state !== 'queueing') return true;
    const { recipients, next, last } = await recipientsOf(send);
    const written = await writePage(sendId, send, await messagesTo(sendId, send, recipients), onProgress);
    if (written && (await closePage(sendId, written.cursor, next, last)) && last) {
      await settleSend(sendId);
      return true;
    }
  } while (Date.now() < until);
  return false;
}

async function messagesTo(
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
      : new Map<string, Map<string, string>>();
  return recipients.map(({ uid, user, skipped }) => {
    const message =
      send.announcement_id === null
        ? renderTemplate(send, new Map([...(custom.get(uid) ?? []), ...generalValues(user, settings)]))
        : announcementMessage({ title: send.subject, content: send.content }, user.name);
    const notice = {
      eventId: sendId,
      type: send.email_type,
      message,
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
        ...(isTooLong(message) && tooLong),
      },
    };
  });
}

/** Instead of a text that this person's values have made too long. */
const tooLong = {
  html: '',
  text: '',
  status: 'failed',
  error: 'With the values of this member the e-mail is too long.',
  next_attempt_at: null,
} as const;

/** What queueing a message weighs in a commit, in bytes. */
export const queuedBytes = ({ id, notification }: Pick<Queued, 'id' | 'notification'>): number =>
  writeBytes(`${collections.emailNotifications}/${id}`, undefined, notification);

/** @returns the cursor after what was written, or null when another run was there first or the send is over */
async function writePage(
  sendId: string,
  send: EmailSend,
  messages: readonly Queued[],
  onProgress: () => void,
): Promise<{ cursor: string | null } | null> {
  let { cursor } = send;
  const written = await writeInPages(messages, queuedBytes, async (part) => {
    const after = part.at(-1)?.uid ?? cursor;
    const from = cursor;
    const mine = await inTransaction(async (transaction) => {
      const ref = emailSends().doc(sendId);
      const stored = (await transaction.get(ref)).data();
      if (stored?.state !== 'queueing' || stored.cursor !== from) return false;
      for (const { id, notification } of part) transaction.create(emailNotifications().doc(id), notification);
      transaction.update(ref, {
        cursor: after,
        queued: FieldValue.increment(part.length),
        skipped: FieldValue.increment(part.filter((one) => one.notification.status === 'skipped').length),
        updated_at: Timestamp.now(),
      });
      return true;
    });
    if (!mine) return false;
    cursor = after;
    onProgress();
    return true;
  });
  return written ? { cursor } : null;
}

/** Moves past people of the page who got nothing, and after the last page goes on to sending. */
async function closePage(
  sendId: string,
  cursor: string | null,
  next: string | null,
  last: boolean,
): Promise<boolean> {
  if (!last && cursor === next) return true;
  return inTransaction(async (transaction) => {
    const ref = emailSends().doc(sendId);
    const stored = (await transaction.get(ref)).data();
    if (stored?.state !== 'queueing' || stored.cursor !== cursor) return false;
    transaction.update(ref, {
      // Once everybody is queued, the last of them need not be remembered.
      cursor: last ? null : next,
      ...(last && { state: 'sending' as const }),
      updated_at: Timestamp.now(),
    });
    return true;
  });
}
