import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { batchSize } from '../platform/batches';
import { asSystem } from '../platform/call-context';
import { notFound } from '../platform/errors';
import { emailNotifications, emailSends, inTransaction } from '../platform/firestore';
import { sendFieldsIn } from './send-record';

/**
 * Cancels a send. Once its state is set, no more of its messages are handed to the provider. Queued
 * messages are canceled by the time this returns. A repeated call resumes.
 * @returns how many queued messages were canceled, not counting recipients not yet queued
 * @throws {Refusal} not-found
 */
export async function cancelSend(actor: Actor, sendId: string): Promise<number> {
  const isDone = await inTransaction(async (transaction) => {
    const ref = emailSends().doc(sendId);
    const send = await sendFieldsIn(transaction, sendId, 'state', 'subject');
    if (!send) throw notFound('This email does not exist.');
    if (send.state === 'done') return true;
    if (send.state === 'cancelled') return false;
    const now = Timestamp.now();
    transaction.update(ref, { state: 'cancelled', finished_at: now, updated_at: now });
    auditIn(transaction, {
      actor,
      action: 'email.cancelled',
      target: { collection: collections.emailSends, id: sendId, name: send.subject },
      at: now,
    });
    return false;
  });
  let cancelled = 0;
  if (isDone) return cancelled;
  // Runs even if the caller lost access in the meantime: the send is already canceled.
  await asSystem(async () => {
    let page: number;
    do {
      page = await cancelPage(sendId);
      cancelled += page;
    } while (page === batchSize.withSearchTerms);
  });
  return cancelled;
}

const cancelPage = (sendId: string): Promise<number> =>
  inTransaction(async (transaction) => {
    const { docs } = await transaction.get(
      emailNotifications()
        .where('send_id', '==', sendId)
        .where('status', '==', 'queued')
        .select()
        .limit(batchSize.withSearchTerms),
    );
    for (const { ref } of docs) transaction.update(ref, { status: 'cancelled', next_attempt_at: null });
    return docs.length;
  });
