import type { SupportTicketReply } from '@united/domain/tickets/reply';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { withReply } from '@united/domain/tickets/ticket-state';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { functionWrite } from '../platform/audit';
import { inTransaction, supportTicketReplies, supportTickets, userIn } from '../platform/firestore';
import { alertOfReply } from './alert-staff';
import { countWrittenIn } from './count-written';
import { memberReplied, ticketReplied, ticketValues } from './emails';
import { notifyIn, notifyResolvedIn, resolvesNow, staffMailIn } from './notify';

/**
 * The recipient of a reply's e-mail: the other side, which for the member's replies is the
 * assignee, if any.
 */
const recipientOf = (ticket: SupportTicket, reply: SupportTicketReply): string | null => {
  const uid = reply.author_role === 'staff' ? ticket.member_id : ticket.assigned_to;
  return uid === reply.author_id ? null : uid;
};

/**
 * Applies a reply to its ticket: side, status, counters, clock and the e-mail to the other side, or
 * the alert to staff where nobody has taken the ticket. The mark on the reply is written in the
 * same transaction, so that a reply counts once however often its event is delivered.
 */
export async function takeReply(replyId: string): Promise<void> {
  const taken = await inTransaction((transaction) => takeIn(transaction, replyId));
  if (!taken) return;
  const { reply, ticket } = taken;
  // The files of a new ticket come as a reply of the same moment; the ticket has its own alert.
  const isLater = reply.created_at.toMillis() > ticket.created_at.toMillis();
  if (reply.author_role !== 'member' || ticket.assigned_to !== null || !isLater) return;
  await alertOfReply(replyId, reply.ticket_id, ticket);
}

/** @returns the reply and its ticket, also when an earlier attempt has taken it */
async function takeIn(
  transaction: Transaction,
  replyId: string,
): Promise<{ reply: SupportTicketReply; ticket: SupportTicket } | null> {
  const replyRef = supportTicketReplies().doc(replyId);
  const reply = (await transaction.get(replyRef)).data();
  if (!reply) return null;
  const ref = supportTickets().doc(reply.ticket_id);
  const ticket = (await transaction.get(ref)).data();
  if (!ticket) return null;
  if (reply.handled_at) return { reply, ticket };
  const uid = recipientOf(ticket, reply);
  const person = await userIn(transaction, uid);
  const after = withReply(ticket, reply);
  const resolves = resolvesNow(ticket, after);
  const owner = !resolves || uid === ticket.member_id ? person : await userIn(transaction, ticket.member_id);

  const now = Timestamp.now();
  const fromMember = reply.author_role === 'member';
  const written = fromMember ? await countWrittenIn(transaction, reply.author_id, 'replies', now) : null;
  const mail = fromMember && uid ? await staffMailIn(transaction, reply.ticket_id, uid, now) : null;
  const at = mail ? mail.at : now;
  transaction.update(ref, { ...after, ...functionWrite() });
  if (resolves) notifyResolvedIn(transaction, reply.ticket_id, ticket, owner, after);
  transaction.update(replyRef, { handled_at: now });
  written?.count();
  if (!uid || !person || at === null) return { reply, ticket };
  mail?.note();
  const about = { id: reply.ticket_id, ticket, name: person.name };
  notifyIn(
    transaction,
    { uid, email: person.email, name: person.name },
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
  return { reply, ticket };
}
