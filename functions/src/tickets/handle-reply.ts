import type { SupportTicketReply } from '@united/domain/tickets/reply';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { withReply } from '@united/domain/tickets/ticket-state';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { staffMessageIn } from '../audit/audit-event';
import { functionWrite } from '../platform/audit';
import { inTransaction, supportTicketReplies, supportTickets, userIn } from '../platform/firestore';
import { alertOfReply } from './alert-staff';
import { countWriteIn } from './count-write';
import { memberReplied, ticketReplied, ticketValues } from './emails';
import { notifyIn, notifyResolvedIn, resolvesNow, staffMailIn } from './notify';

/**
 * Returns who gets the email about a reply: the member for a staff reply, and the assignee, if any,
 * for a member's reply.
 */
const recipientOf = (ticket: SupportTicket, reply: SupportTicketReply): string | null => {
  const uid = reply.author_role === 'staff' ? ticket.member_id : ticket.assigned_to;
  return uid === reply.author_id ? null : uid;
};

/** The event of a new reply. The rules have already checked its author and ticket. */
interface ReplyEvent {
  eventId: string;
  after: Record<string, unknown>;
}

/**
 * Applies a reply to its ticket: updates status, counters, wait times and whom it is waiting for,
 * and emails the other side. For an unassigned ticket, alerts staff instead. `handled_at` is set on
 * the reply in the same transaction, so that a redelivered event doesn't count it twice. The audit
 * entry of a staff reply is part of the transaction too.
 */
export async function handleReply(replyId: string, event?: ReplyEvent): Promise<void> {
  const applied = await inTransaction((transaction) => applyIn(transaction, replyId, event));
  if (!applied) return;
  const { reply, ticket } = applied;
  // The files of a new ticket are a reply with the same time. The ticket has its own alert.
  const isLater = reply.created_at.toMillis() > ticket.created_at.toMillis();
  if (reply.author_role !== 'member' || ticket.assigned_to !== null || !isLater) return;
  await alertOfReply(replyId, reply.ticket_id, ticket);
}

interface Found {
  reply: SupportTicketReply;
  ticket: SupportTicket;
}

/** @returns the reply and its ticket, even if an earlier attempt applied it */
async function applyIn(transaction: Transaction, replyId: string, event?: ReplyEvent): Promise<Found | null> {
  const isByStaff = event?.after.author_role === 'staff';
  const [stored, audit] = await Promise.all([
    transaction.get(supportTicketReplies().doc(replyId)),
    isByStaff ? staffMessageIn(transaction, 'ticket.replied', event) : () => {},
  ]);
  const reply = stored.data();
  // Don't use the event's ticket id: a merge may have moved the reply in the meantime.
  const ticket = reply && (await transaction.get(supportTickets().doc(reply.ticket_id))).data();
  const found = reply && ticket ? { reply, ticket } : null;
  const write = found && !found.reply.handled_at ? await replyWriteIn(transaction, replyId, found) : null;
  audit();
  write?.();
  return found;
}

/** Does the reads for applying a reply, and returns the function that writes. */
async function replyWriteIn(
  transaction: Transaction,
  replyId: string,
  { reply, ticket }: Found,
): Promise<() => void> {
  const uid = recipientOf(ticket, reply);
  const after = withReply(ticket, reply);
  const resolves = resolvesNow(ticket, after);
  const now = Timestamp.now();
  const fromMember = reply.author_role === 'member';
  const [recipient, owner, written, mail] = await Promise.all([
    userIn(transaction, uid),
    resolves ? userIn(transaction, ticket.member_id) : undefined,
    fromMember ? countWriteIn(transaction, reply.author_id, 'replies', now) : null,
    fromMember && uid ? staffMailIn(transaction, reply.ticket_id, uid, now) : null,
  ]);
  const at = mail ? mail.at : now;
  return () => {
    transaction.update(supportTickets().doc(reply.ticket_id), { ...after, ...functionWrite() });
    if (resolves) notifyResolvedIn(transaction, reply.ticket_id, ticket, owner, after);
    transaction.update(supportTicketReplies().doc(replyId), { handled_at: now });
    written?.count();
    if (!uid || !recipient || at === null) return;
    mail?.record();
    const about = { id: reply.ticket_id, ticket, name: recipient.name };
    notifyIn(
      transaction,
      { uid, email: recipient.email, name: recipient.name },
      {
        eventId: `${replyId}__reply`,
        ...(reply.author_role === 'staff'
          ? {
              type: 'support_ticket_replied',
              message: ticketReplied(about, reply.author_name),
              values: ticketValues(reply.ticket_id, ticket),
            }
          : {
              type: 'support_ticket_answered',
              message: memberReplied(about, at > now ? null : reply.author_name),
              aboutId: ticket.member_id,
            }),
      },
      now,
      at,
    );
  };
}
