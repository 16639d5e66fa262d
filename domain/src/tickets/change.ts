import type { SupportTicket, TicketStatus, TicketUser } from './ticket';
import { isLiveTicket } from './ticket-state';

/**
 * Returns the fields that change with a ticket's status, or null if it already has that status. A
 * resolved or closed ticket awaits no one; a reopened ticket awaits staff.
 */
export function withStatus(
  ticket: Pick<SupportTicket, 'status' | 'awaiting'>,
  status: TicketStatus,
): Pick<SupportTicket, 'status' | 'awaiting'> | null {
  if (ticket.status === status) return null;
  return { status, awaiting: isLiveTicket(status) ? (ticket.awaiting ?? 'staff') : null };
}

/**
 * Returns the fields that change with a ticket's assignee, or null if the assignee is the same.
 * Assigning an open ticket sets it to In Progress.
 * @param admin the assignee, or null to unassign
 */
export function withAssignee(
  ticket: Pick<SupportTicket, 'status' | 'assigned_to'>,
  admin: TicketUser | null,
): (Pick<SupportTicket, 'assigned_to' | 'assigned_admin'> & { status?: 'in_progress' }) | null {
  if (ticket.assigned_to === (admin?.id ?? null)) return null;
  return {
    assigned_to: admin?.id ?? null,
    assigned_admin: admin,
    ...(admin && ticket.status === 'open' && { status: 'in_progress' }),
  };
}
