import type { SupportTicket, TicketPerson, TicketStatus } from './ticket';
import { isLiveTicket } from './ticket-state';

/**
 * Returns what a new status changes on a ticket: a resolved or closed one waits for nobody, a
 * reopened one for staff. Null when it has the status already.
 */
export function withStatus(
  ticket: Pick<SupportTicket, 'status' | 'awaiting'>,
  status: TicketStatus,
): Pick<SupportTicket, 'status' | 'awaiting'> | null {
  if (ticket.status === status) return null;
  return { status, awaiting: isLiveTicket(status) ? (ticket.awaiting ?? 'staff') : null };
}

/**
 * Returns what a new assignee (null: nobody) changes: an open ticket goes in progress. Null when it
 * is the same assignee.
 */
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
