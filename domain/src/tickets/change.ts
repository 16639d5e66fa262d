import { isLiveTicket } from './course';
import type { SupportTicket, TicketPerson, TicketStatus } from './ticket';

/**
 * What a ticket's new status changes: nobody is waited for once it is resolved or closed, and we are when it is taken up again. Null when it has
 * the status already.
 */
export function withStatus(
  ticket: Pick<SupportTicket, 'status' | 'awaiting'>,
  status: TicketStatus,
): Pick<SupportTicket, 'status' | 'awaiting'> | null {
  if (ticket.status === status) return null;
  return { status, awaiting: isLiveTicket(status) ? (ticket.awaiting ?? 'staff') : null };
}

/** What a new person in charge (null: nobody) changes: an open ticket is in progress from then on. Null when it is the same person. */
export function withAssignee(
  ticket: Pick<SupportTicket, 'status' | 'assigned_to'>,
  admin: TicketPerson | null,
): (Pick<SupportTicket, 'assigned_to' | 'assigned_admin'> & { status?: 'in_progress' }) | null {
  if (ticket.assigned_to === (admin?.id ?? null)) return null;
  return {
    assigned_to: admin?.id ?? null,
    assigned_admin: admin,
    ...(admin && ticket.status === 'open' && { status: 'in_progress' }),
  };
}
