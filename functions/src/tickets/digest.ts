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

/** Assigned tickets waiting for staff, and unassigned tickets. */
export async function ticketSections(targets: TicketTargets, now: Date): Promise<DigestSection[]> {
  const live = collection('supportTickets').where('status', 'in', [...liveTicketStatuses]);
  const [awaiting, unassigned] = await Promise.all([
    // Includes unassigned ones, which go to the other list.
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
  const assigned = awaiting.filter(({ assigned_to }) => assigned_to !== null);
  return [
    ...section(assigned.map(line), {
      title: 'Tickets waiting for our reply',
      topics: ['assigned', 'urgent', 'replies'],
      all: '/admin/tickets?view=waiting',
    }),
    ...section(unassigned.map(line), {
      title: 'Unassigned tickets',
      topics: ['urgent', 'replies', 'tickets'],
      all: '/admin/tickets?view=unassigned',
    }),
  ];
}
