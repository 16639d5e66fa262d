import { type EmailNotification, hasText } from '@united/domain/email/notification';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { auditIn } from '../platform/audit';
import { batchSize } from '../platform/batches';
import { describeError, notFound, Refusal } from '../platform/errors';
import { emailNotifications, emailSends, inTransaction } from '../platform/firestore';
import { enqueue } from '../platform/tasks';
import { reopened, requeued } from './retry-email';
import { sendFieldsIn } from './send-record';

/** Maximum number of delivery tasks. The scheduled sweep picks up the other messages. */
const maxTasks = 1000;

/**
 * Queues the failed messages of a send again, each once.
 * @returns how many were queued
 * @throws {Refusal} not-found, failed-precondition if the send was canceled
 */
export async function retryEmails(actor: Actor, sendId: string): Promise<number> {
  const queued: string[] = [];
  let page: QueryDocumentSnapshot<EmailNotification>[] = [];
  do {
    page = await requeuePage(actor, sendId, page.at(-1)?.id ?? null, queued.length === 0);
    queued.push(...page.filter(isSendable).map(({ id }) => id));
  } while (page.length === batchSize.withSearchTerms);
  const tasks = queued.slice(0, maxTasks);
  while (tasks.length > 0) {
    const answers = await Promise.allSettled(
      tasks.splice(0, 50).map((id) => enqueue('deliverEmail', { notification_id: id })),
    );
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure) {
      logError('Failed to start retries; the sweep will pick them up', {
        sendId,
        ...describeError(failure.reason),
      });
      break;
    }
  }
  return queued.length;
}

/** Whether a message has text. One without, disposed of or never rendered, remains failed. */
const isSendable = (message: QueryDocumentSnapshot<EmailNotification>): boolean => hasText(message.data());

/** Pages by id, so that a message that fails again in the meantime isn't queued twice. */
const requeuePage = (actor: Actor, sendId: string, after: string | null, isFirst: boolean) =>
  inTransaction(async (transaction) => {
    const ref = emailSends().doc(sendId);
    const send = await sendFieldsIn(transaction, sendId, 'state', 'subject');
    if (!send) throw notFound('This email does not exist.');
    if (send.state === 'cancelled') {
      throw new Refusal('failed-precondition', 'This email was canceled. Send a new one.');
    }
    const query = emailNotifications()
      .where('send_id', '==', sendId)
      .where('status', '==', 'failed')
      .orderBy(FieldPath.documentId())
      .limit(batchSize.withSearchTerms);
    const { docs } = await transaction.get(after === null ? query : query.startAfter(after));
    const sendable = docs.filter(isSendable);
    if (sendable.length === 0) return docs;
    const now = Timestamp.now();
    for (const { ref: message } of sendable) transaction.update(message, requeued(now));
    transaction.update(ref, reopened(send, now));
    if (isFirst) {
      auditIn(transaction, {
        actor,
        action: 'email.retried',
        target: { collection: collections.emailSends, id: sendId, name: send.subject },
        at: now,
      });
    }
    return docs;
  });
