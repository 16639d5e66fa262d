import { isStaff } from '@united/domain/roles';
import type {
  SupportTicket,
  TicketPerson,
  TicketPriority,
  TicketStatus,
} from '@united/domain/support-ticket';
import { withAssignee, withStatus } from '@united/domain/ticket-change';
import type { StaleRecord } from '@united/domain/version';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, ticketTarget } from '../../platform/audit';
import type { Caller } from '../../platform/caller';
import { invalidFields, Refusal } from '../../platform/errors';
import { inTransaction, supportTickets } from '../../platform/firestore';
import { type BulkResult, bulkResult, staleRecord } from '../../platform/stale';
import { personIn } from './notify';
import { noSuchTicket } from './rate-ticket';

export interface TicketsChange {
  ticket_ids: readonly string[];
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
  /** Uid of an admin; null takes the assignment away. */
  assigned_to?: string | null | undefined;
  /** By id. */
  expected_updated_at?: Readonly<Record<string, number>> | undefined;
}

/**
 * Changes several tickets at once, all or none; those that the caller saw otherwise are left out. What follows from a status (resolution, clock, e-mail) is the business of the ticket's event, as
 * after a change on the row itself.
 * @returns how many changed, and which the caller saw otherwise
 * @throws {Refusal} invalid-argument when nothing is to change, not-found, failed-precondition with reason `not-an-admin`
 */
export async function updateTickets(caller: Caller, change: TicketsChange): Promise<BulkResult> {
  const { status, priority, assigned_to } = change;
  if (status === undefined && priority === undefined && assigned_to === undefined) {
    throw invalidFields({ _: 'Choose a status, a priority or a person.' });
  }
  return inTransaction(async (transaction) => {
    const refs = [...new Set(change.ticket_ids)].map((id) => supportTickets().doc(id));
    const stored = await transaction.getAll(...refs);
    const tickets = stored.map((snapshot) => snapshot.data());
    if (tickets.includes(undefined)) throw noSuchTicket();
    const admin = assigned_to === undefined ? undefined : await assigneeIn(transaction, assigned_to);

    const now = Timestamp.now();
    const stale: StaleRecord[] = [];
    let changed = 0;
    for (const [i, ref] of refs.entries()) {
      const ticket = tickets[i];
      const update = ticket && changeOf(ticket, change, admin);
      if (!update || Object.keys(update).length === 0) continue;
      const left = staleRecord(ref.id, ticket, change.expected_updated_at?.[ref.id], [
        'title',
        'status',
        'priority',
        'assigned_to',
      ]);
      if (left) {
        stale.push(left);
        continue;
      }
      changed += 1;
      // The database's own time, as replies carry it: whether a reply came after a resolution must not depend on our clock.
      transaction.update(ref, { ...update, updated_at: FieldValue.serverTimestamp() });
      auditIn(transaction, {
        actor: caller.actor,
        action: 'tickets.updated',
        target: ticketTarget(ref.id, ticket),
        fields: (['status', 'priority', 'assigned_to'] as const).filter((field) => field in update),
        reason: null,
        at: now,
      });
    }
    return bulkResult(changed, stale);
  });
}

/** What of a change a ticket does not have already. A status that is asked for wins over the one that an assignment brings. */
function changeOf(
  ticket: SupportTicket,
  { status, priority }: TicketsChange,
  admin: TicketPerson | null | undefined,
): Partial<SupportTicket> {
  const { status: byAssigning, ...inCharge } =
    (admin === undefined ? null : withAssignee(ticket, admin)) ?? {};
  const given = status === undefined ? null : withStatus(ticket, status);
  return {
    ...(priority !== undefined && priority !== ticket.priority && { priority }),
    ...inCharge,
    ...(status === undefined && byAssigning && { status: byAssigning }),
    ...given,
  };
}

/** @throws {Refusal} failed-precondition unless the person is an admin who may sign in */
async function assigneeIn(transaction: Transaction, uid: string | null): Promise<TicketPerson | null> {
  if (uid === null) return null;
  const user = await personIn(transaction, uid);
  if (!user || !isStaff(user.role) || user.status !== 'active') {
    throw new Refusal('failed-precondition', 'Tickets can only be assigned to an active admin.', {
      reason: 'not-an-admin',
    });
  }
  return { id: uid, name: user.name, email: user.email };
}
