import { brand } from '@united/domain/shared/brand';
import { type SupportTicket, ticketNumber, ticketStatusMeanings } from '@united/domain/tickets/ticket';
import { type Message, type RenderedMessage, renderMessage } from '../email/layout';

/**
 * Messages about support tickets. They name the ticket and never quote the conversation: what
 * members write to support (logins, EFINs) stays behind the sign-in.
 */

interface About {
  id: string;
  ticket: Pick<SupportTicket, 'title' | 'category'>;
  /** Name of the recipient. */
  name: string;
}

const facts = ({ id, ticket }: About): Message['facts'] => [
  ['Ticket', `#${ticketNumber(id)}`],
  ['Subject', ticket.title],
  ['Category', ticket.category],
];
const memberPath = (id: string) => `/member/tickets?${new URLSearchParams({ ticket: id })}`;
const action = (path: string): Message['action'] => ({ label: 'Open the ticket', path });

/** Values of the placeholders about a ticket. */
export const ticketValues = (id: string, ticket: Pick<SupportTicket, 'title'>) => ({
  ticket_title: ticket.title,
  ticket_id: ticketNumber(id),
  ticket_link: `${brand.siteUrl}${memberPath(id)}`,
});

/** To a member whose ticket has arrived. */
export const ticketReceived = (about: About): RenderedMessage =>
  renderMessage({
    subject: `We received your ticket: ${about.ticket.title}`,
    to: about.name,
    paragraphs: ['Your support ticket has arrived.'],
    facts: facts(about),
    next: ticketStatusMeanings.open.explanation,
    action: action(memberPath(about.id)),
  });

/** To a member when staff has replied. */
export const ticketReplied = (about: About, author: string): RenderedMessage =>
  renderMessage({
    subject: `New reply to your ticket: ${about.ticket.title}`,
    to: about.name,
    paragraphs: [`${author} of our team replied to your support ticket.`],
    facts: facts(about),
    next: 'Read the reply in the member portal and answer there if we need something from you.',
    action: action(memberPath(about.id)),
  });

/** To a member when the ticket is resolved. */
export const ticketResolved = (about: About): RenderedMessage =>
  renderMessage({
    subject: `Your ticket is resolved: ${about.ticket.title}`,
    to: about.name,
    paragraphs: ['Our team has resolved your support ticket. You can rate how it went in the portal.'],
    facts: facts(about),
    next: ticketStatusMeanings.resolved.explanation,
    action: action(memberPath(about.id)),
  });

/**
 * To the assignee when the member has replied; without an author, about all replies since the last
 * message.
 */
export const memberReplied = (about: About, author: string | null): RenderedMessage =>
  renderMessage({
    subject: `${author === null ? 'New replies' : `${author} replied`}: ${about.ticket.title}`,
    to: about.name,
    paragraphs: [
      author === null
        ? 'There are new replies to a support ticket that is assigned to you.'
        : `${author} replied to a support ticket that is assigned to you.`,
    ],
    facts: facts(about),
    action: action(`/admin/tickets?${new URLSearchParams({ ticket: about.id })}`),
  });
