import { nextTarget, type TicketTargets, targetText } from '@united/domain/tickets/target';
import {
  liveTicketStatuses,
  type SupportTicket,
  supportTicketDocument,
  ticketNumber,
} from '@united/domain/tickets/ticket';
import {
  collection,
  type DigestSection,
  type Line,
  link,
  maxLines,
  read,
  section,
} from '../email/digest-section';

/** Tickets that await staff and have an assignee, and those that nobody has taken. */
export async function ticketSections(targets: TicketTargets, now: Date): Promise<DigestSection[]> {
  const live = collection('supportTickets').where('status', 'in', [...liveTicketStatuses]);
  const [awaiting, unassigned] = await Promise.all([
    // Some of them have no assignee and stand in the other list.
    read(
      live
        .where('awaiting', '==', 'staff')
        .orderBy('created_at')
        .limit(5 * maxLines),
      supportTicketDocument,
    ),
    read(
      live
        .where('assigned_to', '==', null)
        .orderBy('created_at')
        .limit(maxLines + 1),
      supportTicketDocument,
    ),
  ]);
  const line = (ticket: SupportTicket & { id: string }): Line => {
    const target = nextTarget(ticket, targets, now);
    const notes = [target && targetText(target), ticket.assigned_admin?.name];
    return {
      text: `#${ticketNumber(ticket.id)} ${ticket.title}`,
      note: notes.filter(Boolean).join(' · '),
      path: link('/admin/tickets', 'ticket', ticket.id),
      aboutId: ticket.member_id,
    };
  };
  const taken = awaiting.filter(({ assigned_to }) => assigned_to !== null);
  return [
    ...section(taken.map(line), {
      title: 'Tickets that wait for our answer',
      topics: ['assigned', 'urgent', 'replies'],
      all: '/admin/tickets?view=waiting',
    }),
    ...section(unassigned.map(line), {
      title: 'Tickets nobody has taken',
      topics: ['urgent', 'replies', 'tickets'],
      all: '/admin/tickets?view=unassigned',
    }),
  ];
}
