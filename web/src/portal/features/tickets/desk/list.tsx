import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import { type TicketFilters, ticketList, ticketSorts } from '@united/domain/tickets/queries';
import {
  supportTicketDocument,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '@united/domain/tickets/ticket';
import * as z from 'zod/mini';
import { defineList, documentId, type RowOf, search } from '~/portal/ui/list/define-list';

/** The views in the tabs. '' shows all tickets, the others only open and in-progress ones. */
export const views = ['', 'mine', 'unassigned', 'waiting', 'urgent'] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
  '': 'All',
  mine: 'Mine',
  unassigned: 'Unassigned',
  waiting: 'Waiting on us',
  urgent: 'Urgent',
};

interface DeskFilters {
  q: string;
  view: View;
  status: TicketStatus | 'live' | '';
  priority: TicketPriority | '';
  /** The member's uid. */
  member: string;
}

/** Returns the query's filters. `uid` is the current admin. */
const filtersOf = ({ q, view, status, priority, member }: DeskFilters, uid: string) =>
  ({
    search: q,
    status: status || (view ? 'live' : null),
    priority: view === 'urgent' ? 'urgent' : priority || null,
    assigned: { '': null, mine: uid, unassigned: 'nobody', waiting: null, urgent: null }[view],
    awaiting: view === 'waiting' ? 'staff' : null,
    member: member || null,
  }) satisfies Partial<TicketFilters>;

export const searchFilter = search('Search tickets...', 'number, text or member');

/** All members' tickets. The query's context is the current admin's uid. */
export const deskTickets = defineList({
  key: 'desk-tickets',
  saved: 'support_tickets',
  label: 'Support tickets',
  document: supportTicketDocument,
  filters: {
    q: searchFilter,
    view: { schema: z.enum(views) },
    status: { schema: z.enum(['', 'live', ...ticketStatuses]) },
    priority: { schema: z.enum(['', ...ticketPriorities]) },
    member: { schema: documentId },
  },
  filterWidths: '180px 150px 220px',
  sorts: ticketSorts,
  orders: {
    'created_at desc': 'Newest first',
    'created_at asc': 'Oldest first',
    'updated_at desc': 'Recently updated first',
    'updated_at asc': 'Least recently updated first',
  },
  opened: 'ticket',
  query: ({ sort, dir, ...state }, size, uid: string) =>
    ticketList({ ...filtersOf(state, uid), sort, direction: dir }, size),
  failed: 'Failed to load the support tickets.',
  empty: {
    icon: <SupportAgent />,
    title: 'No support tickets found',
    noMatch:
      'No tickets match your view, search and filters. Search matches the ticket number, exact phrases, the start of words in the title, name and email, and single words in the description.',
    hint: 'Tickets appear here as soon as a member creates one.',
  },
});

export type Row = RowOf<typeof deskTickets>;

/** Returns the query of a tab, for its count. */
export const viewQuery = (view: View, uid: string) =>
  ticketList(
    {
      ...filtersOf({ q: '', view, status: '', priority: '', member: '' }, uid),
      sort: 'created_at',
      direction: 'desc',
    },
    1,
  );
