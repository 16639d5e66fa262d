import { type SupportTicket, ticketSearchTerms } from '@united/domain/tickets/ticket';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { inTransaction, supportTickets, userIn } from '../platform/firestore';
import { alertOfTicket } from './alert-staff';
import { countWriteIn } from './count-write';
import { ticketReceived, ticketValues } from './emails';
import { notifyIn } from './notify';

/**
 * Adds the fields that the owner can't write to a new ticket, sends the owner a confirmation, and
 * alerts staff. Doesn't overwrite changes made by replies or staff in the meantime. A ticket beyond
 * the rate limit is stored, so that no user text is lost, but no one is notified. Idempotent.
 */
export async function completeTicket(id: string): Promise<void> {
  const ticket = await inTransaction((transaction) => completeIn(transaction, id));
  if (ticket) await alertOfTicket(id, ticket);
}

/** @returns the ticket to alert staff to, even if an earlier attempt completed it */
async function completeIn(transaction: Transaction, id: string): Promise<SupportTicket | null> {
  const ref = supportTickets().doc(id);
  const stored = await transaction.get(ref);
  const ticket = stored.data();
  if (!ticket) return null;
  if (stored.get('member') !== undefined) return ticket;
  const now = Timestamp.now();
  const owner = await userIn(transaction, ticket.member_id);
  const written = await countWriteIn(transaction, ticket.member_id, 'tickets', now);
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
