import type { SupportTicketReply } from '@united/domain/tickets/reply';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { withReply } from '@united/domain/tickets/ticket-state';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { staffMessageIn } from '../audit/audit-event';
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

/** The event of a new reply: who wrote it, and where, is as the rules let it be written. */
interface ReplyEvent {
  eventId: string;
  after: Record<string, unknown>;
}

/**
 * Applies a reply to its ticket: side, status, counters, clock and the e-mail to the other side, or
 * the alert to staff where nobody has taken the ticket. The mark on the reply is written in the
 * same transaction, so that a reply counts once however often its event is delivered; and so is the
 * audit row of one by staff.
 */
export async function takeReply(replyId: string, event?: ReplyEvent): Promise<void> {
  const taken = await inTransaction((transaction) => takeIn(transaction, replyId, event));
  if (!taken) return;
  const { reply, ticket } = taken;
  // The files of a new ticket come as a reply of the same moment; the ticket has its own alert.
  const isLater = reply.created_at.toMillis() > ticket.created_at.toMillis();
  if (reply.author_role !== 'member' || ticket.assigned_to !== null || !isLater) return;
  await alertOfReply(replyId, reply.ticket_id, ticket);
}

interface Found {
  reply: SupportTicketReply;
  ticket: SupportTicket;
}

/** @returns the reply and its ticket, also when an earlier attempt has taken it */
async function takeIn(transaction: Transaction, replyId: string, event?: ReplyEvent): Promise<Found | null> {
  const isStaffs = event?.after.author_role === 'staff';
  const [stored, audit] = await Promise.all([
    transaction.get(supportTicketReplies().doc(replyId)),
    isStaffs ? staffMessageIn(transaction, 'ticket.replied', event) : () => {},
  ]);
  const reply = stored.data();
  // Not the event's: a merge may have moved the reply meanwhile.
  const ticket = reply && (await transaction.get(supportTickets().doc(reply.ticket_id))).data();
  const found = reply && ticket ? { reply, ticket } : null;
  const write = found && !found.reply.handled_at ? await takingIn(transaction, replyId, found) : null;
  audit();
  write?.();
  return found;
}

/** Reads what taking a reply needs, and returns the writes. */
async function takingIn(
  transaction: Transaction,
  replyId: string,
  { reply, ticket }: Found,
): Promise<() => void> {
  const uid = recipientOf(ticket, reply);
  const after = withReply(ticket, reply);
  const resolves = resolvesNow(ticket, after);
  const now = Timestamp.now();
  const fromMember = reply.author_role === 'member';
  const [person, owner, written, mail] = await Promise.all([
    userIn(transaction, uid),
    resolves ? userIn(transaction, ticket.member_id) : undefined,
    fromMember ? countWrittenIn(transaction, reply.author_id, 'replies', now) : null,
    fromMember && uid ? staffMailIn(transaction, reply.ticket_id, uid, now) : null,
  ]);
  const at = mail ? mail.at : now;
  return () => {
    transaction.update(supportTickets().doc(reply.ticket_id), { ...after, ...functionWrite() });
    if (resolves) notifyResolvedIn(transaction, reply.ticket_id, ticket, owner, after);
    transaction.update(supportTicketReplies().doc(replyId), { handled_at: now });
    written?.count();
    if (!uid || !person || at === null) return;
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
  };
}
