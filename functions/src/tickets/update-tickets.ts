import { isStaff } from '@united/domain/shared/roles';
import type { StaleRecord } from '@united/domain/shared/version';
import { withAssignee, withStatus } from '@united/domain/tickets/change';
import type { SupportTicket, TicketPriority, TicketStatus, TicketUser } from '@united/domain/tickets/ticket';
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, functionWrite, ticketTarget } from '../platform/audit';
import { batchesOf, batchSize } from '../platform/batches';
import type { Caller } from '../platform/caller';
import { invalidFields, Refusal } from '../platform/errors';
import { inTransaction, supportTickets, userIn } from '../platform/firestore';
import { type BulkResult, bulkResult, staleRecord } from '../platform/stale';
import { noSuchTicket } from './rate-ticket';

export interface TicketsChange {
  ticket_ids: readonly string[];
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
  /** Uid of an admin, or null to remove the assignee. */
  assigned_to?: string | null | undefined;
  /** By id. */
  expected_updated_at?: Readonly<Record<string, number>> | undefined;
}

/** Fields of a ticket returned with a stale record. */
export const shownOfTicket = ['title', 'status', 'priority', 'assigned_to'] as const;

/**
 * Changes several tickets, all or none, except stale ones. Tickets that don't fit one commit are
 * written in several, after all were checked; repeating an interrupted call resumes it. As for a
 * single ticket, the ticket's event then reconciles the fields that depend on its status.
 * @returns how many changed, and which were stale
 * @throws {Refusal} invalid-argument if there is nothing to change; not-found; failed-precondition
 *   with reason `not-an-admin`
 */
export async function updateTickets(caller: Caller, change: TicketsChange): Promise<BulkResult> {
  const { status, priority, assigned_to } = change;
  if (status === undefined && priority === undefined && assigned_to === undefined) {
    throw invalidFields({ _: 'Choose a status, a priority or an assignee.' });
  }
  const refs = [...new Set(change.ticket_ids)].map((id) => supportTickets().doc(id));
  const stale: StaleRecord[] = [];
  let changed = 0;
  const batches = batchesOf(refs, batchSize.withSearchTerms);
  if (batches.length > 1) await inTransaction((transaction) => changesIn(transaction, refs, change));
  for (const batch of batches) {
    try {
      const written = await inTransaction((transaction) => writeBatch(transaction, caller, batch, change));
      changed += written.changes.length;
      stale.push(...written.stale);
    } catch (error) {
      if (!(error instanceof Refusal) || changed === 0) throw error;
      const progress = `${changed} of ${refs.length} tickets were already changed.`;
      throw new Refusal(error.code, `${error.message} ${progress}`, error.details);
    }
  }
  return bulkResult(changed, stale);
}

interface TicketChange {
  ref: DocumentReference<SupportTicket>;
  ticket: SupportTicket;
  update: Partial<SupportTicket>;
}

/** Returns the update for each ticket that the change affects, and the stale ones. */
async function changesIn(
  transaction: Transaction,
  refs: readonly DocumentReference<SupportTicket>[],
  change: TicketsChange,
): Promise<{ changes: TicketChange[]; stale: StaleRecord[] }> {
  const stored = await transaction.getAll(...refs);
  const tickets = stored.map((snapshot) => snapshot.data());
  if (tickets.includes(undefined)) throw noSuchTicket();
  const { assigned_to } = change;
  const admin = assigned_to === undefined ? undefined : await assigneeIn(transaction, assigned_to);
  const changes: TicketChange[] = [];
  const stale: StaleRecord[] = [];
  for (const [i, ref] of refs.entries()) {
    const ticket = tickets[i];
    const update = ticket && changeOf(ticket, change, admin);
    if (!update || Object.keys(update).length === 0) continue;
    const staleTicket = staleRecord(ref.id, ticket, change.expected_updated_at?.[ref.id], shownOfTicket);
    if (staleTicket) stale.push(staleTicket);
    else changes.push({ ref, ticket, update });
  }
  return { changes, stale };
}

/** Checks a whole batch, then writes its changes. */
async function writeBatch(
  transaction: Transaction,
  caller: Caller,
  refs: readonly DocumentReference<SupportTicket>[],
  change: TicketsChange,
): Promise<Awaited<ReturnType<typeof changesIn>>> {
  const found = await changesIn(transaction, refs, change);
  const now = Timestamp.now();
  for (const { ref, ticket, update } of found.changes) {
    // Server time, as in replies: whether a reply followed a resolution must not depend on our
    // clock.
    transaction.update(ref, {
      ...update,
      ...functionWrite(),
      updated_at: FieldValue.serverTimestamp(),
      updated_by: caller.uid,
    });
    auditIn(transaction, {
      actor: caller.actor,
      action: 'tickets.updated',
      target: ticketTarget(ref.id, ticket),
      fields: (['status', 'priority', 'assigned_to'] as const).filter((field) => field in update),
      at: now,
    });
  }
  return found;
}

/**
 * Returns the fields that a change sets to a new value. An explicit status takes precedence over
 * the one that an assignment implies.
 */
function changeOf(
  ticket: SupportTicket,
  { status, priority }: TicketsChange,
  admin: TicketUser | null | undefined,
): Partial<SupportTicket> {
  const { status: statusByAssignment, ...assignment } =
    (admin === undefined ? null : withAssignee(ticket, admin)) ?? {};
  const given = status === undefined ? null : withStatus(ticket, status);
  return {
    ...(priority !== undefined && priority !== ticket.priority && { priority }),
    ...assignment,
    ...(status === undefined && statusByAssignment && { status: statusByAssignment }),
    ...given,
  };
}

/** @throws {Refusal} failed-precondition if the user isn't an active admin */
async function assigneeIn(transaction: Transaction, uid: string | null): Promise<TicketUser | null> {
  if (uid === null) return null;
  const user = await userIn(transaction, uid);
  if (!user || !isStaff(user.role) || user.status !== 'active') {
    throw new Refusal('failed-precondition', 'Tickets can only be assigned to an active admin.', {
      reason: 'not-an-admin',
    });
  }
  return { id: uid, name: user.name, email: user.email };
}
