import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { notFound, Refusal } from '../platform/errors';
import { inTransaction, supportTickets } from '../platform/firestore';

export const noSuchTicket = () => notFound('This ticket does not exist.');

/**
 * Records the owner's rating of a ticket. A later rating replaces it.
 * @throws {Refusal} not-found, including for other members' tickets; failed-precondition with
 *   reason `not-resolved`
 */
export async function rateTicket(
  { uid }: Caller,
  { ticket_id, rating, comment }: { ticket_id: string; rating: number; comment?: string | undefined },
): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = supportTickets().doc(ticket_id);
    const ticket = (await transaction.get(ref)).data();
    if (ticket?.member_id !== uid) throw noSuchTicket();
    if (ticket.status !== 'resolved' && ticket.status !== 'closed') {
      throw new Refusal('failed-precondition', 'You can rate a ticket once it is resolved.', {
        reason: 'not-resolved',
      });
    }
    transaction.update(ref, { rating, rating_comment: comment || null, updated_at: Timestamp.now() });
  });
}
