import SupportIcon from '@mui/icons-material/ContactSupportOutlined';
import { searchTermOf } from '@united/domain/shared/search';
import { ownTickets, ownTicketsAwaiting } from '@united/domain/tickets/queries';
import {
  type SupportTicket,
  supportTicketDocument,
  ticketCategoryNames,
  ticketStatuses,
} from '@united/domain/tickets/ticket';
import * as z from 'zod/mini';
import { choice, defineList, type RowOf, search } from '~/portal/ui/list/define-list';

/** The status filters: all, waiting for the member, open or in progress, or a single status. */
export const shownStatuses = ['', 'waiting', 'live', ...ticketStatuses] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** Far more than any member has waiting, so these load without paging. */
const maxWaiting = 99;

export const searchFilter = search('Search tickets...', 'number, title or description');
export const categoryFilter = choice('Category', 'All categories', ticketCategoryNames, (name) => name);

/** A member's own tickets. `context` is the member's uid, `matches` filters waiting ones. */
export const memberTickets = defineList({
  key: 'own-tickets',
  label: 'Support tickets',
  document: supportTicketDocument,
  filters: { q: searchFilter, category: categoryFilter, status: { schema: z.enum(shownStatuses) } },
  filterWidths: '260px',
  sorts: [],
  opened: 'ticket',
  query: (state, size, uid: string) => {
    if (state.status === 'waiting') return { ...ownTicketsAwaiting(uid, 'member'), limit: maxWaiting };
    const { status, category } = state;
    return ownTickets(uid, { search: state.q, status: status || null, category: category || null }, size);
  },
  failed: 'Failed to load your support tickets.',
  empty: {
    icon: <SupportIcon />,
    title: 'No support tickets found',
    noMatch: 'Try adjusting your filters',
    hint: 'Create your first support ticket to get help',
  },
});

export type Ticket = RowOf<typeof memberTickets>;

/** Returns whether a ticket belongs in the list. Only needed where the query does not filter. */
export function matches(
  ticket: Pick<SupportTicket, 'category' | 'search_terms'>,
  { q, status, category }: { q: string; status: ShownStatus; category: string },
): boolean {
  if (status !== 'waiting') return true;
  const term = searchTermOf(q);
  return (!category || ticket.category === category) && (!term || ticket.search_terms.includes(term));
}
