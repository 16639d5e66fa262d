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
  /**
   * Milliseconds since the epoch after which no new page is started. At least one page is queued.
   */
  until?: number;
  /** Called after each part of a page, for tests. */
  onProgress?: () => void;
}

/**
 * Queues the recipients of a send page by page. Messages and the send's cursor are written in the
 * same transaction, so interrupted, repeated or concurrent runs neither repeat nor skip a
 * recipient. Stops if the send was canceled.
 * @returns whether the send needs no further run
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
    send = written ? { ...send, cursor: page.next } : await withProgress(sendId, send);
  }
  return true;
}

/** Rereads a send's progress. Its content and recipients don't change. */
async function withProgress(sendId: string, send: EmailSend): Promise<EmailSend | undefined> {
  const progress = await sendFieldsIn(firestore(), sendId, 'state', 'cursor');
  return progress && { ...send, ...progress };
}

/** Whether a send is being queued and is at the cursor. */
async function isAtIn(transaction: Transaction, sendId: string, cursor: string | null): Promise<boolean> {
  const stored = await sendFieldsIn(transaction, sendId, 'state', 'cursor');
  return stored?.state === 'queueing' && stored.cursor === cursor;
}

/**
 * Queues the messages of a page. The last part also moves the cursor past the page's end, and sets
 * the state to `sending` after the last page.
 * @returns false if another run was faster or the send has ended
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
    const isLastPart = uid === messages.at(-1)?.uid;
    const after = isLastPart || uid === undefined ? next : uid;
    const from = cursor;
    const isWritten = await inTransaction(async (transaction) => {
      const ref = emailSends().doc(sendId);
      if (!(await isAtIn(transaction, sendId, from))) return false;
      for (const { id, notification, exists } of part)
        if (!exists) transaction.create(emailNotifications().doc(id), notification);
      transaction.update(ref, {
        // Clears the cursor when all recipients are queued.
        ...(isLastPart && last ? { cursor: null, state: 'sending' as const } : { cursor: after }),
        queued: FieldValue.increment(part.length),
        skipped: FieldValue.increment(part.filter((one) => one.notification.status === 'skipped').length),
        updated_at: Timestamp.now(),
      });
      return true;
    });
    if (!isWritten) return false;
    cursor = after;
    onProgress();
    return true;
  };
  if (messages.length === 0) return write([]);
  for (const part of batchesOf(messages, batchSize.withSearchTerms))
    if (!(await writeIsolatingFailures(part, write))) return false;
  return true;
}

/** Errors that a retry can't resolve. */
const permanentErrors: readonly unknown[] = [
  GrpcStatus.INVALID_ARGUMENT,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.OUT_OF_RANGE,
];

/**
 * Writes a part. If a message can't be written, writes them one by one and records the failing one
 * as failed, so that the others are sent.
 */
async function writeIsolatingFailures(
  part: readonly Queued[],
  write: (part: readonly Queued[]) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await write(part);
  } catch (error) {
    const [first] = part;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!first || !permanentErrors.includes(code)) throw error;
    if (part.length > 1) {
      for (const one of part) if (!(await writeIsolatingFailures([one], write))) return false;
      return true;
    }
    logError('Failed to queue a message', { uid: first.uid, ...describeError(error) });
    if (code === GrpcStatus.ALREADY_EXISTS) return write([{ ...first, exists: true }]);
    return write([
      {
        ...first,
        notification: {
          ...first.notification,
          ...unsent('The email could not be queued for this member.'),
          search_terms: [],
        },
      },
    ]);
  }
}
