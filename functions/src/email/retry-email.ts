import { type EmailNotification, hasText } from '@united/domain/email/notification';
import type { EmailSend } from '@united/domain/email/send';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { auditIn } from '../platform/audit';
import { describeError, notFound, Refusal } from '../platform/errors';
import { emailNotifications, emailSends, inTransaction } from '../platform/firestore';
import { enqueue } from '../platform/tasks';
import { sendFieldsIn } from './send-record';

/** The fields that put a finished message back in the queue for a first attempt. */
export const requeued = (now: Timestamp) =>
  ({ status: 'queued', attempts: 0, error: null, next_attempt_at: now }) as const;

/** The fields that reopen a send when one of its messages is queued again. */
export const reopened = ({ state }: Pick<EmailSend, 'state'>, now: Timestamp) => ({
  ...(state === 'done' && { state: 'sending' as const, finished_at: null }),
  updated_at: now,
});

/**
 * Queues one message again. Idempotent.
 * @returns whether this call queued it
 * @throws {Refusal} not-found; failed-precondition if the message was sent, canceled or disposed
 *   of, or with reason `may-arrive-twice` if it may have been sent
 */
export async function retryEmail(
  actor: Actor,
  { notification_id, may_arrive_twice = false }: CallableInput<'retryEmail'>,
): Promise<boolean> {
  const queued = await inTransaction(async (transaction) => {
    const ref = emailNotifications().doc(notification_id);
    const message = (await transaction.get(ref)).data();
    if (!message) throw notFound('This message does not exist.');
    if (message.status === 'queued' || message.status === 'sending') return false;
    checkMayRetry(message, may_arrive_twice);
    const { send_id } = message;
    const send = send_id === null ? undefined : await sendFieldsIn(transaction, send_id, 'state');
    if (send?.state === 'cancelled') {
      throw new Refusal('failed-precondition', 'This message is part of an email that was canceled.');
    }
    const now = Timestamp.now();
    transaction.update(ref, requeued(now));
    if (send_id !== null && send) transaction.update(emailSends().doc(send_id), reopened(send, now));
    auditIn(transaction, {
      actor,
      action: 'email.message_retried',
      target: { collection: collections.emailNotifications, id: notification_id, name: message.subject },
      at: now,
    });
    return true;
  });
  if (queued) await startTask(notification_id);
  return queued;
}

function checkMayRetry(message: EmailNotification, mayArriveTwice: boolean): void {
  if (message.status !== 'failed' && message.status !== 'unknown') {
    throw new Refusal('failed-precondition', 'Only failed messages can be sent again.');
  }
  if (!hasText(message)) {
    throw new Refusal(
      'failed-precondition',
      'The text of this message was deleted, so it cannot be sent again.',
    );
  }
  if (message.status === 'unknown' && !mayArriveTwice) {
    throw new Refusal(
      'failed-precondition',
      'We do not know whether this message was sent. If you send it again, it may arrive twice.',
      { reason: 'may-arrive-twice' },
    );
  }
}

/** Starts the delivery now. If that fails, the scheduled sweep picks up the message. */
async function startTask(id: string): Promise<void> {
  try {
    await enqueue('deliverEmail', { notification_id: id });
  } catch (error) {
    logError('Failed to start a retry; the sweep will pick it up', { id, ...describeError(error) });
  }
}
