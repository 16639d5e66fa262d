import type { Timestamp } from '../shared/timestamp';
import type { SupportTicketReply } from './reply';
import { liveTicketStatuses, type SupportTicket, type TicketStatus } from './ticket';

/**
 * Ticket fields derived from status, side, and replies. Pure and idempotent: functions can apply
 * them to a ticket any number of times and in any event order.
 */

/** A ticket's state, including its clock. */
export type TicketState = Pick<
  SupportTicket,
  'status' | 'awaiting' | 'resolved_at' | 'waiting_since' | 'waited_ms'
>;

/** Ticket fields that replies update. */
export type TicketReplies = Pick<
  SupportTicket,
  'reply_count' | 'last_reply_at' | 'first_response_at' | 'updated_at'
>;

export const isLiveTicket = (status: TicketStatus): boolean =>
  liveTicketStatuses.some((live) => live === status);

const between = (from: Timestamp | null, to: Timestamp): number =>
  from ? Math.max(0, to.toMillis() - from.toMillis()) : 0;

const later = (a: Timestamp | null, b: Timestamp): Timestamp => (a && a.toMillis() > b.toMillis() ? a : b);
const earlier = (a: Timestamp | null, b: Timestamp): Timestamp => (a && a.toMillis() <= b.toMillis() ? a : b);

/**
 * Returns a ticket's state with all fields that derive from status and side. A live ticket awaits a
 * side and has no resolution time; any other ticket awaits no one and has one. The clock stops
 * while the ticket awaits the member, and from resolution until it's reopened.
 * @param at when the status or side changed
 */
export function reconciled(ticket: TicketState, at: Timestamp): TicketState {
  const { status } = ticket;
  const live = isLiveTicket(status);
  const awaiting = live ? (ticket.awaiting ?? 'staff') : null;
  const waits = awaiting === 'member';
  return {
    status,
    awaiting,
    resolved_at: live ? null : (ticket.resolved_at ?? at),
    waiting_since: waits ? (ticket.waiting_since ?? at) : null,
    waited_ms:
      ticket.waited_ms +
      (waits ? 0 : between(ticket.waiting_since, at)) +
      (live ? between(ticket.resolved_at, at) : 0),
  };
}

/**
 * Applies a reply to a ticket. A reply by staff sets an open ticket to In Progress and awaits the
 * member. A reply by the member awaits staff, and reopens the ticket if it was resolved before the
 * reply was written. A reply that arrives after a later one is counted, but no longer changes the
 * side.
 */
export function withReply(
  ticket: TicketState & TicketReplies,
  reply: Pick<SupportTicketReply, 'author_role' | 'created_at'>,
): TicketState & TicketReplies {
  const at = reply.created_at;
  const byStaff = reply.author_role === 'staff';
  const before = reconciled(ticket, ticket.updated_at);
  const isLast = !ticket.last_reply_at || at.toMillis() >= ticket.last_reply_at.toMillis();
  const reopens =
    before.status === 'resolved' &&
    !byStaff &&
    isLast &&
    (before.resolved_at === null || at.toMillis() >= before.resolved_at.toMillis());

  const after = { ...before };
  if (reopens) after.status = 'open';
  else if (before.status === 'open' && byStaff) after.status = 'in_progress';
  if (isLiveTicket(after.status) && isLast) after.awaiting = byStaff ? 'member' : 'staff';

  return {
    ...reconciled(after, at),
    reply_count: ticket.reply_count + 1,
    last_reply_at: later(ticket.last_reply_at, at),
    first_response_at: byStaff ? earlier(ticket.first_response_at, at) : ticket.first_response_at,
    updated_at: later(ticket.updated_at, at),
  };
}
