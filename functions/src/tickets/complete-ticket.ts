import { type SupportTicket, ticketSearchTerms } from '@united/domain/tickets/ticket';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { inTransaction, supportTickets, userIn } from '../platform/firestore';
import { alertOfTicket } from './alert-staff';
import { countWrittenIn } from './count-written';
import { ticketReceived, ticketValues } from './emails';
import { notifyIn } from './notify';

/**
 * Adds the fields to a new ticket that its owner may not write, and confirms its arrival to the
 * owner; then alerts staff. What a reply or staff wrote to the ticket meanwhile stays. A ticket
 * past the limit is kept, since it is someone's words, but nobody is notified. Idempotent.
 */
export async function completeTicket(id: string): Promise<void> {
  const ticket = await inTransaction((transaction) => completeIn(transaction, id));
  if (ticket) await alertOfTicket(id, ticket);
}

/** @returns the ticket that staff are to hear of, also when an earlier attempt has completed it */
async function completeIn(transaction: Transaction, id: string): Promise<SupportTicket | null> {
  const ref = supportTickets().doc(id);
  const stored = await transaction.get(ref);
  const ticket = stored.data();
  if (!ticket) return null;
  if (stored.get('member') !== undefined) return ticket;
  const now = Timestamp.now();
  const owner = await userIn(transaction, ticket.member_id);
  const written = await countWrittenIn(transaction, ticket.member_id, 'tickets', now);
  const member = owner ? { id: ticket.member_id, name: owner.name, email: owner.email } : null;
  transaction.set(ref, { ...ticket, member, search_terms: ticketSearchTerms({ ...ticket, id, member }) });
  if (!owner) return null;
  written.count();
  if (written.over) return null;
  notifyIn(
    transaction,
    { uid: ticket.member_id, email: owner.email, name: owner.name },
    {
      eventId: `${id}__created`,
      type: 'support_ticket_received',
      message: ticketReceived({ id, ticket, name: owner.name }),
      values: ticketValues(id, ticket),
    },
    now,
  );
  return ticket;
}
