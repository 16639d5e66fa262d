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

/** The saved views; '' is all tickets, the others only open or in progress ones. */
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
  status: TicketStatus | '';
  priority: TicketPriority | '';
  /** The member's uid. */
  member: string;
}

/** The query's filters; `uid` is the current admin. */
const filtersOf = ({ q, view, status, priority, member }: DeskFilters, uid: string) =>
  ({
    search: q,
    status: status || (view ? 'live' : null),
    priority: view === 'urgent' ? 'urgent' : priority || null,
    assigned: { '': null, mine: uid, unassigned: 'nobody', waiting: null, urgent: null }[view],
    awaiting: view === 'waiting' ? 'staff' : null,
    member: member || null,
  }) satisfies Partial<TicketFilters>;

export const searchFilter = search('Search tickets...', 'number, title, description or member');

/** Every member's tickets; its context is the current admin's uid. */
export const deskTickets = defineList({
  key: 'desk-tickets',
  label: 'Support tickets',
  document: supportTicketDocument,
  filters: {
    q: searchFilter,
    view: { schema: z.enum(views) },
    status: { schema: z.enum(['', ...ticketStatuses]) },
    priority: { schema: z.enum(['', ...ticketPriorities]) },
    member: { schema: documentId },
  },
  filterWidths: '180px 150px 220px',
  sorts: ticketSorts,
  orders: {
    'created_at desc': 'Newest first',
    'created_at asc': 'Oldest first',
    'updated_at desc': 'Last changed first',
    'updated_at asc': 'Longest unchanged first',
  },
  opened: 'ticket',
  query: ({ sort, dir, ...state }, size, uid: string) =>
    ticketList({ ...filtersOf(state, uid), sort, direction: dir }, size),
  failed: 'Failed to load the support tickets.',
  empty: {
    icon: <SupportAgent />,
    title: 'No support tickets found',
    noMatch:
      'No ticket matches the view, the search and the filters. Search matches the number, the beginning of words in title, name and email, several words as they are written, and single words of the description.',
    hint: 'Tickets appear here as soon as a member creates one.',
  },
});

/** A ticket of the list. */
export type Row = RowOf<typeof deskTickets>;

/** The filters of a saved view, for its count. */
export const viewQuery = (view: View, uid: string) =>
  ticketList(
    {
      ...filtersOf({ q: '', view, status: '', priority: '', member: '' }, uid),
      sort: 'created_at',
      direction: 'desc',
    },
    1,
  );
