import { type SupportTicket, ticketNumber } from '@united/domain/tickets/ticket';
import { isLiveTicket, reconciled } from '@united/domain/tickets/ticket-state';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { auditIn, functionWrite, ticketTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { supportTicketNotes, supportTicketReplies } from '../platform/firestore';
import type { Duplicate, Ticket } from './conversation';

/** Moves one duplicate's conversation, closes it and links both sides. */
export function moveIn(
  transaction: Transaction,
  { uid, actor }: Caller,
  duplicate: Duplicate,
  target: Ticket,
  now: Timestamp,
): void {
  const { ref, ticket } = duplicate;
  for (const moved of [...duplicate.replies.map((each) => each.ref), ...duplicate.notes]) {
    transaction.update(moved, { ticket_id: target.ref.id });
  }
  transaction.set(supportTicketReplies().doc(`${ref.id}__description`), {
    ticket_id: target.ref.id,
    member_id: ticket.member_id,
    author_id: ticket.member_id,
    author_name: ticket.member?.name ?? 'Member',
    author_role: 'member',
    body: [ticket.title, ticket.description].filter(Boolean).join('\n\n'),
    attachments: [],
    created_at: ticket.created_at,
    handled_at: now,
  });
  const note = (ticketId: string, body: string) =>
    transaction.create(supportTicketNotes().doc(), {
      ticket_id: ticketId,
      author_id: uid,
      author_name: actor.name,
      body,
      created_at: now,
      ...functionWrite(),
    });
  note(ref.id, `Merged into ticket #${ticketNumber(target.ref.id)}: ${target.ticket.title}`);
  note(target.ref.id, `Ticket #${ticketNumber(ref.id)} was merged into this one: ${ticket.title}`);
  transaction.update(ref, {
    ...reconciled({ ...ticket, status: 'closed' }, now),
    reply_count: 0,
    merged_into: target.ref.id,
    updated_at: now,
    ...functionWrite(),
  });
  auditIn(transaction, {
    actor,
    action: 'tickets.updated',
    target: ticketTarget(ref.id, ticket),
    fields: ['status', 'merged_into'],
    at: now,
  });
}

/**
 * Returns the target's counters and whom it is waiting for after the merge. Replies whose event is
 * still pending are counted by that event.
 */
export function mergedFields(
  ticket: SupportTicket,
  duplicates: readonly Duplicate[],
  now: Timestamp,
): Partial<SupportTicket> {
  const moved = duplicates.flatMap(({ replies }) => replies.map(({ reply }) => reply));
  const handled = moved.filter((reply) => reply.handled_at);
  const newest = (times: readonly SupportTicket['last_reply_at'][]) =>
    times.reduce((a, b) => (!a || (b && b.toMillis() > a.toMillis()) ? b : a), null);
  const firstResponses = [ticket, ...duplicates.map((each) => each.ticket)]
    .flatMap((each) => each.first_response_at ?? [])
    .toSorted((a, b) => a.toMillis() - b.toMillis());
  const waitsForUs = duplicates.some(
    (each) => isLiveTicket(each.ticket.status) && each.ticket.awaiting === 'staff',
  );
  return {
    ...reconciled({ ...ticket, awaiting: waitsForUs ? 'staff' : ticket.awaiting }, now),
    reply_count: ticket.reply_count + handled.length + duplicates.length,
    last_reply_at: newest([
      ticket.last_reply_at,
      ...handled.map((reply) => reply.created_at),
      ...duplicates.map((each) => each.ticket.created_at),
    ]),
    first_response_at: firstResponses[0] ?? null,
  };
}
