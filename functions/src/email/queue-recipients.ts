import type { EmailSend } from '@united/domain/email/send';
import { collections } from '@united/domain/shared/collections';
import { FieldValue, GrpcStatus, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { isTooBig, writeInPages } from '../platform/byte-pages';
import { writeBytes } from '../platform/document-bytes';
import { describeError } from '../platform/errors';
import { emailNotifications, emailSends, firestore, inTransaction } from '../platform/firestore';
import { messagesTo, type Queued, unsent } from './recipient-messages';
import { recipientsOf } from './recipients';
import { finishSend, sendFieldsIn } from './send-record';

export interface QueueRun {
  /** Milliseconds since the epoch after which no further page begins. One page is always done. */
  until?: number;
  /** Called after every part of a page. A test interrupts here. */
  onProgress?: () => void;
}

/**
 * Queues the recipients of a send page by page: one message each, together with the send's
 * progress, so that an interrupted, repeated or concurrent run queues nobody twice and skips
 * nobody. Stops where the send was cancelled.
 * @returns whether all are queued, or none will be any more
 */
export async function queueRecipients(
  sendId: string,
  { until = 0, onProgress = () => {} }: QueueRun = {},
): Promise<boolean> {
  const whole = (await emailSends().doc(sendId).get()).data();
  for (let send = whole; ; send = await progressed(sendId, send)) {
    if (send?.state !== 'queueing') return true;
    const { recipients, next, last } = await recipientsOf(send);
    const written = await writePage(sendId, send, await messagesTo(sendId, send, recipients), onProgress);
    if (written && (await closePage(sendId, written.cursor, next, last)) && last) {
      await finishSend(sendId);
      return true;
    }
    if (Date.now() >= until) return false;
  }
}

/** The send as it is by now: what it says and to whom stays, so its progress alone is read again. */
async function progressed(sendId: string, send: EmailSend): Promise<EmailSend | undefined> {
  const progress = await sendFieldsIn(firestore(), sendId, 'state', 'cursor');
  return progress && { ...send, ...progress };
}

/** Whether a send is queued as far as a cursor. */
async function isAtIn(transaction: Transaction, sendId: string, cursor: string | null): Promise<boolean> {
  const stored = await sendFieldsIn(transaction, sendId, 'state', 'cursor');
  return stored?.state === 'queueing' && stored.cursor === cursor;
}

/** Bytes of a queued message in a commit. */
export const queuedBytes = ({ id, notification }: Pick<Queued, 'id' | 'notification'>): number =>
  writeBytes(`${collections.emailNotifications}/${id}`, undefined, notification);

/**
 * @returns the cursor after what was written, or null when another run was first or the send is
 *   over
 */
async function writePage(
  sendId: string,
  send: EmailSend,
  messages: readonly Queued[],
  onProgress: () => void,
): Promise<{ cursor: string | null } | null> {
  let { cursor } = send;
  const write = async (part: readonly Queued[]): Promise<boolean> => {
    const after = part.at(-1)?.uid ?? cursor;
    const from = cursor;
    const mine = await inTransaction(async (transaction) => {
      const ref = emailSends().doc(sendId);
      if (!(await isAtIn(transaction, sendId, from))) return false;
      for (const { id, notification, stands } of part)
        if (!stands) transaction.create(emailNotifications().doc(id), notification);
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
  };
  const written = await writeInPages(messages, queuedBytes, (part) => writeAround(part, write));
  return written ? { cursor } : null;
}

/** Refusals that the next attempt meets again. */
const lasting: readonly unknown[] = [
  GrpcStatus.INVALID_ARGUMENT,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.OUT_OF_RANGE,
];

/**
 * Writes a page one message at a time where one is refused, which is recorded as failed: the others
 * go out.
 */
async function writeAround(
  part: readonly Queued[],
  write: (part: readonly Queued[]) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await write(part);
  } catch (error) {
    const [first] = part;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!first || !lasting.includes(code) || (part.length > 1 && isTooBig(error))) throw error;
    if (part.length > 1) {
      for (const one of part) if (!(await writeAround([one], write))) return false;
      return true;
    }
    logError('A message could not be queued', { uid: first.uid, ...describeError(error) });
    if (code === GrpcStatus.ALREADY_EXISTS) return write([{ ...first, stands: true }]);
    return write([
      {
        ...first,
        notification: {
          ...first.notification,
          ...unsent('The e-mail could not be queued for this member.'),
          search_terms: [],
        },
      },
    ]);
  }
}

/** Advances past the skipped users of the page, and after the last page to sending. */
async function closePage(
  sendId: string,
  cursor: string | null,
  next: string | null,
  last: boolean,
): Promise<boolean> {
  if (!last && cursor === next) return true;
  return inTransaction(async (transaction) => {
    if (!(await isAtIn(transaction, sendId, cursor))) return false;
    transaction.update(emailSends().doc(sendId), {
      // Clears the cursor once everybody is queued.
      cursor: last ? null : next,
      ...(last && { state: 'sending' as const }),
      updated_at: Timestamp.now(),
    });
    return true;
  });
}
