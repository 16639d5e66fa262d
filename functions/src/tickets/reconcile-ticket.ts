import type { SupportTicket, TicketUser } from '@united/domain/tickets/ticket';
import { reconciled } from '@united/domain/tickets/ticket-state';
import type { User } from '@united/domain/users/user';
import { functionWrite } from '../platform/audit';
import { inTransaction, supportTickets, userIn } from '../platform/firestore';
import { notifyResolvedIn, resolvesNow } from './notify';

/** Fields that staff change and that other fields depend on. */
const watched = ['status', 'awaiting', 'assigned_to', 'assigned_admin'] as const;

/** Whether a change to a ticket requires reconciling it. */
export const needsReconciling = (
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): boolean => watched.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));

/** Returns the assignment with the admin's current name and email, or none if they were deleted. */
function assignment(
  uid: string | null,
  admin: User | undefined,
): Pick<SupportTicket, 'assigned_to' | 'assigned_admin'> {
  return uid && admin
    ? { assigned_to: uid, assigned_admin: { id: uid, name: admin.name, email: admin.email } }
    : { assigned_to: null, assigned_admin: null };
}

const samePerson = (a: TicketUser | null, b: TicketUser | null) =>
  a?.id === b?.id && a?.name === b?.name && a?.email === b?.email;

/**
 * Updates the fields that depend on a ticket's status, assignee and whom it is waiting for, after
 * staff changed one of them. Notifies the member if the ticket was resolved. Writes only if
 * something differs, so its own write doesn't trigger another one.
 */
export async function reconcileTicket(id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = supportTickets().doc(id);
    const ticket = (await transaction.get(ref)).data();
    if (!ticket) return;
    const [admin, owner] = await Promise.all([
      userIn(transaction, ticket.assigned_to),
      userIn(transaction, ticket.member_id),
    ]);

    const progress = reconciled(ticket, ticket.updated_at);
    const assignee = assignment(ticket.assigned_to, admin);
    const differs =
      progress.awaiting !== ticket.awaiting ||
      progress.resolved_at !== ticket.resolved_at ||
      progress.waiting_since !== ticket.waiting_since ||
      progress.waited_ms !== ticket.waited_ms ||
      assignee.assigned_to !== ticket.assigned_to ||
      !samePerson(assignee.assigned_admin, ticket.assigned_admin);
    if (!differs) return;
    transaction.update(ref, { ...progress, ...assignee, ...functionWrite() });

    if (resolvesNow(ticket, progress)) notifyResolvedIn(transaction, id, ticket, owner, progress);
  });
}
