import { ticketPriorities, ticketStatuses } from '@united/domain/support-ticket';
import { type TicketFilters, ticketSorts } from '@united/domain/support-ticket-queries';
import * as z from 'zod/mini';
import {
  documentId,
  isNarrowed,
  paging,
  pagingDefaults,
  searchText,
  sortDirection,
} from '~/portal/components/grid/list-state';

/** The saved views; '' is all tickets, the others only what is open or in progress. */
export const views = ['', 'mine', 'unassigned', 'waiting', 'urgent'] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
  '': 'All',
  mine: 'Mine',
  unassigned: 'Unassigned',
  waiting: 'Waiting on us',
  urgent: 'Urgent',
};

/** What the address of the list keeps. '' and 0 mean all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: searchText,
  view: z.enum(views),
  status: z.enum(['', ...ticketStatuses]),
  priority: z.enum(['', ...ticketPriorities]),
  /** Whose tickets; a uid. */
  member: documentId,
  sort: z.enum(ticketSorts),
  dir: sortDirection,
  ...paging,
  /** The open ticket. */
  ticket: documentId,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = {
  q: '',
  view: '',
  status: '',
  priority: '',
  member: '',
  sort: 'created_at',
  dir: 'desc',
  ...pagingDefaults,
  ticket: '',
};

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = {
  q: '',
  view: '',
  status: '',
  priority: '',
  member: '',
} as const satisfies Partial<ListState>;

/** What the query asks for; `uid` is who looks. */
export const filtersOf = (state: ListState, uid: string): TicketFilters => ({
  search: state.q,
  status: state.status || (state.view ? 'live' : null),
  priority: state.view === 'urgent' ? 'urgent' : state.priority || null,
  assigned: { '': null, mine: uid, unassigned: 'nobody', waiting: null, urgent: null }[state.view],
  awaiting: state.view === 'waiting' ? 'staff' : null,
  member: state.member || null,
  sort: state.sort,
  direction: state.dir,
});

/** What a saved view shows by itself, to be counted. */
export const filtersOfView = (view: View, uid: string): TicketFilters =>
  filtersOf({ ...listDefaults, view }, uid);

export const isFiltered = (state: ListState): boolean => isNarrowed(state, noFilters);
