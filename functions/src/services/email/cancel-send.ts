import type { Actor } from '@united/domain/actor';
import { collections } from '@united/domain/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../../platform/audit';
import { notFound } from '../../platform/errors';
import { emailNotifications, emailSends, inTransaction } from '../../platform/firestore';

const atOnce = 200;

/**
 * Stops a send. From then on nothing of it is handed over, whatever its messages say; those still queued say so too when this returns. Again,
 * it goes on where it was interrupted.
 * @returns how many messages are not sent; recipients who were not queued yet are not among them
 * @throws {Refusal} not-found
 */
export async function cancelSend(actor: Actor, sendId: string): Promise<number> {
  const over = await inTransaction(async (transaction) => {
    const ref = emailSends().doc(sendId);
    const send = (await transaction.get(ref)).data();
    if (!send) throw notFound('This e-mail does not exist.');
    if (send.state === 'done') return true;
    if (send.state === 'cancelled') return false;
    const now = Timestamp.now();
    transaction.update(ref, { state: 'cancelled', finished_at: now, updated_at: now });
    auditIn(transaction, {
      actor,
      action: 'email.cancelled',
      target: { collection: collections.emailSends, id: sendId, name: send.subject },
      fields: [],
      reason: null,
      at: now,
    });
    return false;
  });
  let cancelled = 0;
  for (let page = over ? 0 : atOnce; page === atOnce; ) {
    page = await cancelPage(sendId);
    cancelled += page;
  }
  return cancelled;
}

const cancelPage = (sendId: string): Promise<number> =>
  inTransaction(async (transaction) => {
    const { docs } = await transaction.get(
      emailNotifications().where('send_id', '==', sendId).where('status', '==', 'queued').limit(atOnce),
    );
    for (const { ref } of docs) transaction.update(ref, { status: 'cancelled', next_attempt_at: null });
    return docs.length;
  });
