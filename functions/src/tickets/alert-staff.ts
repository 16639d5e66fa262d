import { alertOne, alertStaff, type StaffAlert } from '../email/alert-staff';
import { supportTickets } from '../platform/firestore';
import { type AlertedTicket, type TicketAlertTopic, ticketAlert } from './emails';

const alertOf = (
  topic: TicketAlertTopic,
  eventId: string,
  ticketId: string,
  ticket: AlertedTicket & { member_id: string },
): StaffAlert => ({
  topic,
  eventId,
  about: supportTickets().doc(ticketId),
  memberId: ticket.member_id,
  message: (name) => ticketAlert(topic, { id: ticketId, ticket, name }),
});

/** Alerts staff to a new ticket. Urgent tickets have their own topic. */
export const alertOfTicket = (
  id: string,
  ticket: AlertedTicket & { member_id: string; priority: string },
): Promise<void> =>
  alertStaff(alertOf(ticket.priority === 'urgent' ? 'urgent' : 'tickets', `${id}__created`, id, ticket));

/** Alerts staff to a member's reply to an unassigned ticket. */
export const alertOfReply = (
  replyId: string,
  ticketId: string,
  ticket: AlertedTicket & { member_id: string },
): Promise<void> => alertStaff(alertOf('replies', `${replyId}__reply`, ticketId, ticket));

interface TicketEvent {
  eventId: string;
  id: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
}

/**
 * Alerts the new assignee of a ticket, unless they assigned it to themselves. `updated_by` names
 * the user who changed the assignee.
 */
export async function alertOfAssignment({ eventId, id, before, after }: TicketEvent): Promise<void> {
  const uid = after?.assigned_to;
  if (typeof uid !== 'string' || uid === before?.assigned_to || uid === after?.updated_by) return;
  const ticket = (await supportTickets().doc(id).get()).data();
  if (ticket?.assigned_to === uid) {
    await alertOne(uid, alertOf('assigned', `${eventId}__assigned`, id, ticket));
  }
}
