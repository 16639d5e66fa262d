import type { StaffAlertTopic } from '@united/domain/email/staff-alerts';
import { type SupportTicket, ticketNumber, ticketStatusMeanings } from '@united/domain/tickets/ticket';
import { type Message, type RenderedMessage, renderMessage } from '../email/layout';
import { siteUrl } from '../platform/site-url';

/**
 * Messages about support tickets. They include the ticket's title but never quote the conversation,
 * so that sensitive text such as logins and EFINs is only visible after signing in.
 */

interface About {
  id: string;
  ticket: Pick<SupportTicket, 'title' | 'category'>;
  /** Name of the recipient. */
  name: string;
}

/** The fields of a ticket shown in an alert. */
export type AlertedTicket = Pick<SupportTicket, 'title'>;

const memberPath = (id: string) => `/member/tickets?${new URLSearchParams({ ticket: id })}`;
const deskPath = (id: string) => `/admin/tickets?${new URLSearchParams({ ticket: id })}`;

/** Values for the placeholders about a ticket. */
export const ticketValues = (id: string, ticket: Pick<SupportTicket, 'title'>) => ({
  ticket_title: ticket.title,
  ticket_id: ticketNumber(id),
  ticket_link: `${siteUrl()}${memberPath(id)}`,
});

/** Renders a message with the ticket's facts and a link to it. */
const ticketMessage = (
  { id, ticket, name }: About,
  message: Pick<Message, 'subject' | 'paragraphs' | 'next'>,
  path = memberPath(id),
): RenderedMessage =>
  renderMessage({
    ...message,
    to: name,
    facts: [
      ['Ticket', `#${ticketNumber(id)}`],
      ['Subject', ticket.title],
      ['Category', ticket.category],
    ],
    action: { label: 'Open the ticket', path },
  });

/** To a member who opened a ticket. */
export const ticketReceived = (about: About): RenderedMessage =>
  ticketMessage(about, {
    subject: `We received your ticket: ${about.ticket.title}`,
    paragraphs: ['We received your support ticket.'],
    next: ticketStatusMeanings.open.explanation,
  });

/** To a member when staff replies. */
export const ticketReplied = (about: About, author: string): RenderedMessage =>
  ticketMessage(about, {
    subject: `New reply to your ticket: ${about.ticket.title}`,
    paragraphs: [`${author} from our team replied to your support ticket.`],
    next: 'Read the reply in the member portal, and reply there if we need something from you.',
  });

export const ticketResolved = (about: About): RenderedMessage =>
  ticketMessage(about, {
    subject: `Your ticket is resolved: ${about.ticket.title}`,
    paragraphs: ['Our team resolved your support ticket. You can rate our support in the portal.'],
    next: ticketStatusMeanings.resolved.explanation,
  });

/**
 * To the assignee when the member replies. Without an author, covers all replies since the last
 * message.
 */
export const memberReplied = (about: About, author: string | null): RenderedMessage =>
  ticketMessage(
    about,
    {
      subject: `${author === null ? 'New replies' : `${author} replied`}: ${about.ticket.title}`,
      paragraphs: [
        `${author === null ? 'There are new replies' : `${author} replied`} to a support ticket that is assigned to you.`,
      ],
    },
    deskPath(about.id),
  );

export type TicketAlertTopic = Exclude<StaffAlertTopic, 'applications' | 'changes'>;

const alertTexts: Record<TicketAlertTopic, { subject: string; text: string }> = {
  assigned: { subject: 'Ticket assigned to you', text: 'A support ticket was assigned to you.' },
  urgent: { subject: 'Urgent ticket', text: 'A member opened an urgent support ticket.' },
  replies: {
    subject: 'Reply to an unassigned ticket',
    text: 'A member replied to an unassigned support ticket.',
  },
  tickets: { subject: 'New ticket', text: 'A member opened a support ticket.' },
};

/** To staff who chose immediate alerts for the topic. */
export const ticketAlert = (
  topic: TicketAlertTopic,
  { id, ticket, name }: { id: string; ticket: AlertedTicket; name: string },
): RenderedMessage =>
  renderMessage({
    subject: `${alertTexts[topic].subject}: ${ticket.title}`,
    to: name,
    paragraphs: [alertTexts[topic].text],
    facts: [
      ['Ticket', `#${ticketNumber(id)}`],
      ['Subject', ticket.title],
    ],
    action: { label: 'Open the ticket', path: deskPath(id) },
  });
