import type { SupportTicket, TicketPerson } from '@united/domain/tickets/ticket';
import { reconciled } from '@united/domain/tickets/ticket-state';
import type { User } from '@united/domain/users/user';
import { functionWrite } from '../platform/audit';
import { inTransaction, supportTickets, userIn } from '../platform/firestore';
import { notifyResolvedIn, resolvesNow } from './notify';

/** Fields that staff write, and that others follow from. */
const watched = ['status', 'awaiting', 'assigned_to', 'assigned_admin'] as const;

/** Whether a change of a ticket needs reconciling. */
export const isWorthSettling = (
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): boolean => watched.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));

/** The assignment with the admin's own name and e-mail; nobody when the admin has been deleted. */
function assignment(
  uid: string | null,
  admin: User | undefined,
): Pick<SupportTicket, 'assigned_to' | 'assigned_admin'> {
  return uid && admin
    ? { assigned_to: uid, assigned_admin: { id: uid, name: admin.name, email: admin.email } }
    : { assigned_to: null, assigned_admin: null };
}

const samePerson = (a: TicketPerson | null, b: TicketPerson | null) =>
  a?.id === b?.id && a?.name === b?.name && a?.email === b?.email;

/**
 * Reconciles what follows from a ticket's status, side and assignee after staff changed one of
 * them, and notifies the member of a resolution. Writes only what differs, so that its own write
 * triggers nothing.
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

    const course = reconciled(ticket, ticket.updated_at);
    const inCharge = assignment(ticket.assigned_to, admin);
    const differs =
      course.awaiting !== ticket.awaiting ||
      course.resolved_at !== ticket.resolved_at ||
      course.waiting_since !== ticket.waiting_since ||
      course.waited_ms !== ticket.waited_ms ||
      inCharge.assigned_to !== ticket.assigned_to ||
      !samePerson(inCharge.assigned_admin, ticket.assigned_admin);
    if (!differs) return;
    transaction.update(ref, { ...course, ...inCharge, ...functionWrite() });

    if (resolvesNow(ticket, course)) notifyResolvedIn(transaction, id, ticket, owner, course);
  });
}
