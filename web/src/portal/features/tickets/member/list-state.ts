import { limits } from '@united/domain/limits';
import type { QuerySpec } from '@united/domain/query';
import { searchTermOf } from '@united/domain/search';
import {
  type SupportTicket,
  type TicketCategory,
  ticketCategoryNames,
  ticketStatuses,
} from '@united/domain/support-ticket';
import { ownTickets, ownTicketsAwaiting } from '@united/domain/support-ticket-queries';
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/));

/** What the list can show: all, what waits for the member, or one status. */
export const shownStatuses = ['', 'waiting', ...ticketStatuses] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** What the address of the member's list keeps; '' means all, or none. */
export const listStateSchema = z.object({
  q: z.string().check(z.maxLength(limits.shortText)),
  status: z.enum(shownStatuses),
  category: z.enum(['', ...ticketCategoryNames]),
  /** The open ticket. */
  ticket: id,
  /** '1' while a new ticket is being written. */
  create: z.enum(['', '1']),
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = {
  q: '',
  status: '' as ShownStatus,
  category: '' as TicketCategory | '',
  ticket: '',
  create: '' as '' | '1',
};

export const noFilters = { q: '', status: '', category: '' } as const satisfies Partial<ListState>;

export const isFiltered = ({ q, status, category }: ListState): boolean =>
  q.trim() !== '' || status !== '' || category !== '';

/** Tickets a page. */
const pageSize = 25;
/** Far more than anybody has waiting at once: these come all at once. */
const mostWaiting = 99;

/** The query behind the list; what waits for the member is narrowed further by `matches`. */
export function listSpec(uid: string, { q, status, category }: ListState): QuerySpec {
  if (status === 'waiting') return { ...ownTicketsAwaiting(uid, 'member'), limit: mostWaiting };
  const filters = { search: q, status: status || null, category: category || null };
  return ownTickets(uid, filters, pageSize);
}

/** Whether a ticket belongs into the list; only needed where the query does not say so already. */
export function matches(ticket: SupportTicket, { q, status, category }: ListState): boolean {
  if (status !== 'waiting') return true;
  const term = searchTermOf(q);
  return (!category || ticket.category === category) && (!term || ticket.search_terms.includes(term));
}
