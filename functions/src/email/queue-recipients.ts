import type { EmailSend } from '@united/domain/email/send';
import { FieldValue, GrpcStatus, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { batchesOf, batchSize } from '../platform/batches';
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
  let send = (await emailSends().doc(sendId).get()).data();
  while (send?.state === 'queueing') {
    const page = await recipientsOf(send);
    const written = await writePage(sendId, send, page, onProgress);
    if (written && page.last) {
      await finishSend(sendId);
      return true;
    }
    if (Date.now() >= until) return false;
    send = written ? { ...send, cursor: page.next } : await progressed(sendId, send);
  }
  return true;
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

/**
 * Queues a page's messages. Their last part also advances past skipped users, and after the last
 * page to sending.
 * @returns whether they were written: not when another run was first or the send is over
 */
async function writePage(
  sendId: string,
  send: EmailSend,
  { recipients, next, last }: Awaited<ReturnType<typeof recipientsOf>>,
  onProgress: () => void,
): Promise<boolean> {
  const messages = await messagesTo(sendId, send, recipients);
  let { cursor } = send;
  const write = async (part: readonly Queued[]): Promise<boolean> => {
    const uid = part.at(-1)?.uid;
    const closes = uid === messages.at(-1)?.uid;
    const after = closes || uid === undefined ? next : uid;
    const from = cursor;
    const mine = await inTransaction(async (transaction) => {
      const ref = emailSends().doc(sendId);
      if (!(await isAtIn(transaction, sendId, from))) return false;
      for (const { id, notification, stands } of part)
        if (!stands) transaction.create(emailNotifications().doc(id), notification);
      transaction.update(ref, {
        // Clears the cursor once everybody is queued.
        ...(closes && last ? { cursor: null, state: 'sending' as const } : { cursor: after }),
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
  if (messages.length === 0) return write([]);
  for (const part of batchesOf(messages, batchSize.withTerms))
    if (!(await writeAround(part, write))) return false;
  return true;
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
    if (!first || !lasting.includes(code)) throw error;
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
