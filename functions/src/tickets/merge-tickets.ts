import { ticketNumber } from '@united/domain/tickets/ticket';
import { isLiveTicket } from '@united/domain/tickets/ticket-state';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, functionWrite, ticketTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import { inTransaction, supportTickets } from '../platform/firestore';
import { checkMayRemoveIn } from '../platform/legal-hold';
import { type BulkResult, bulkResult, checkFresh, staleRecord } from '../platform/stale';
import { type Duplicate, maxMoved, refusal, type Ticket, tooLong, withConversation } from './conversation';
import { mergedFields, moveIn } from './move-conversation';
import { noSuchTicket } from './rate-ticket';
import { shownOfTicket } from './update-tickets';

export interface Merge {
  ticket_id: string;
  duplicate_ids: readonly string[];
  /** By id, for the ticket and its duplicates. */
  expected_updated_at?: Readonly<Record<string, number>> | undefined;
}

/**
 * Moves the conversations of duplicates into one ticket of the same member, and closes the
 * duplicates. Replies and notes keep their ids, authors and times, and a duplicate's description
 * becomes a reply by the member. Files aren't moved, since read access to them depends on the
 * duplicate. Skips stale duplicates and those already merged into the ticket.
 * @returns how many were merged, and which were stale
 * @throws {Refusal} not-found, invalid-argument, failed-precondition with reason `not-live`,
 *   `other-member`, `merged`, `too-long`, `legal-hold`, or `stale` for the ticket itself
 */
export async function mergeTickets(
  caller: Caller,
  { ticket_id, duplicate_ids, expected_updated_at: seen = {} }: Merge,
): Promise<BulkResult> {
  const ids = [...new Set(duplicate_ids)];
  if (ids.includes(ticket_id)) {
    throw invalidFields({ duplicate_ids: 'A ticket cannot be merged into itself.' });
  }
  return inTransaction(async (transaction) => {
    const [target, ...others] = await ticketsIn(transaction, [ticket_id, ...ids]);
    if (!target) throw noSuchTicket();
    const unmerged = others.filter(({ ticket }) => ticket.merged_into !== ticket_id);
    const stale = unmerged.map(({ ref, ticket }) => staleRecord(ref.id, ticket, seen[ref.id], shownOfTicket));
    const fresh = unmerged.filter((_, i) => stale[i] === null);
    if (fresh.length > 0) checkFresh(ticket_id, target.ticket, seen[ticket_id], shownOfTicket);
    checkTarget(target);
    for (const other of fresh) checkDuplicate(other, target);
    const duplicates = await Promise.all(fresh.map((other) => withConversation(transaction, other)));
    if (duplicates.length === 0) return bulkResult(0, stale);
    await checkMayRemoveIn(transaction, target.ticket.member_id, caller.uid);
    checkLength(duplicates);

    const now = Timestamp.now();
    for (const duplicate of duplicates) moveIn(transaction, caller, duplicate, target, now);
    transaction.update(target.ref, {
      ...mergedFields(target.ticket, duplicates, now),
      ...functionWrite(),
      updated_at: now,
    });
    const audit = { actor: caller.actor, fields: [], reason: null, at: now };
    auditIn(transaction, {
      ...audit,
      action: 'tickets.merged',
      target: ticketTarget(target.ref.id, target.ticket),
    });
    return bulkResult(duplicates.length, stale);
  });
}

/** @throws {Refusal} not-found */
async function ticketsIn(transaction: Transaction, ids: readonly string[]): Promise<Ticket[]> {
  const stored = await transaction.getAll(...ids.map((id) => supportTickets().doc(id)));
  return stored.map((snapshot) => {
    const ticket = snapshot.data();
    if (!ticket) throw noSuchTicket();
    return { ref: snapshot.ref, ticket };
  });
}

function checkTarget({ ticket }: Ticket): void {
  if (!isLiveTicket(ticket.status)) {
    throw refusal('not-live', 'Merge into a ticket that is open or in progress.');
  }
}

function checkDuplicate({ ref, ticket }: Ticket, target: Ticket): void {
  if (ticket.member_id !== target.ticket.member_id) {
    throw refusal('other-member', 'Only tickets of the same member can be merged.');
  }
  if (ticket.merged_into) {
    throw refusal('merged', `Ticket #${ticketNumber(ref.id)} has already been merged into another ticket.`);
  }
}

/** @throws {Refusal} failed-precondition with reason `too-long` if it doesn't fit one commit */
function checkLength(duplicates: readonly Duplicate[]): void {
  const moved = duplicates.reduce((sum, { replies, notes }) => sum + replies.length + notes.length, 0);
  if (moved <= maxMoved) return;
  const [first, ...others] = duplicates;
  throw first && others.length === 0
    ? tooLong(first)
    : refusal('too-long', 'These conversations are too long to merge together. Merge fewer tickets.');
}
