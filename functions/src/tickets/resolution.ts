import type { SupportTicket } from '@united/domain/tickets/ticket';
import type { TicketState } from '@united/domain/tickets/ticket-state';
import type { User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ticketResolved, ticketValues } from './emails';
import { notifyIn } from './notify';

/**
 * Whether a write records the resolution of a ticket, which the member then has to be notified of
 * in the same transaction. The first write after staff resolved a ticket records it: the ticket's
 * event, or that of a reply written a moment before.
 */
export const resolvesNow = (before: TicketState, after: TicketState): boolean =>
  after.status === 'resolved' && before.resolved_at === null && after.resolved_at !== null;

/** Notifies the member of a resolution; nobody when the owner has been deleted. */
export function notifyResolvedIn(
  transaction: Transaction,
  id: string,
  ticket: SupportTicket,
  owner: User | undefined,
  { resolved_at }: TicketState,
): void {
  if (!owner || !resolved_at) return;
  notifyIn(
    transaction,
    { uid: ticket.member_id, email: owner.email, name: owner.name },
    {
      eventId: `${id}__resolved__${resolved_at.toMillis()}`,
      type: 'support_ticket_resolved',
      message: ticketResolved({ id, ticket, name: owner.name }),
      values: ticketValues(id, ticket),
    },
    Timestamp.now(),
  );
}
