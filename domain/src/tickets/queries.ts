import { collections } from '../shared/collections';
import type { Direction, QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import { liveTicketStatuses, type TicketCategory, type TicketPriority, type TicketStatus } from './ticket';

export const ticketSorts = ['created_at', 'updated_at'] as const;

/**
 * Filters of the support desk. Null and blank mean all. `live` means open or in progress.
 * `assigned` is a uid or 'nobody'. `member` is a uid.
 */
export interface TicketFilters {
  search: string;
  status: TicketStatus | 'live' | null;
  priority: TicketPriority | null;
  assigned: string | null;
  awaiting: 'staff' | 'member' | null;
  member?: string | null;
  sort: (typeof ticketSorts)[number];
  direction: Direction;
}

const searchFilter = (search: string) => {
  const term = searchTermOf(search);
  return term ? [['search_terms', 'array-contains', term] as const] : [];
};

const statusFilter = (status: TicketFilters['status']) => {
  if (status === 'live') return [['status', 'in', liveTicketStatuses] as const];
  return status ? [['status', '==', status] as const] : [];
};

/** One page of Support Tickets in the admin portal. */
export const ticketList = (filters: TicketFilters, pageSize: number): QuerySpec => ({
  collection: collections.supportTickets,
  where: [
    ...statusFilter(filters.status),
    ...(filters.priority ? [['priority', '==', filters.priority] as const] : []),
    ...(filters.assigned
      ? [['assigned_to', '==', filters.assigned === 'nobody' ? null : filters.assigned] as const]
      : []),
    ...(filters.awaiting ? [['awaiting', '==', filters.awaiting] as const] : []),
    ...(filters.member ? [['member_id', '==', filters.member] as const] : []),
    ...searchFilter(filters.search),
  ],
  orderBy: [[filters.sort, filters.direction]],
  limit: pageSize,
});

/** Filters of a member's own tickets. `live` means open or in progress. */
export interface OwnTicketFilters {
  search: string;
  status: TicketStatus | 'live' | null;
  category: TicketCategory | null;
}

/** A member's own tickets, newest first. */
export const ownTickets = (uid: string, filters: OwnTicketFilters, pageSize: number): QuerySpec => ({
  collection: collections.supportTickets,
  where: [
    ['member_id', '==', uid],
    ...statusFilter(filters.status),
    ...(filters.category ? [['category', '==', filters.category] as const] : []),
    ...searchFilter(filters.search),
  ],
  orderBy: [['created_at', 'desc']],
  limit: pageSize,
});

/** A member's own tickets with a status (null for any, `live` as above), for counting. */
export const ownTicketsOfStatus = (uid: string, status: OwnTicketFilters['status']): QuerySpec => ({
  collection: collections.supportTickets,
  where: [['member_id', '==', uid], ...statusFilter(status)],
  orderBy: [],
  limit: 100,
});

/** A member's own live tickets that await a side, for counting. */
export const ownTicketsAwaiting = (uid: string, side: 'staff' | 'member'): QuerySpec => ({
  collection: collections.supportTickets,
  where: [
    ['member_id', '==', uid],
    ['awaiting', '==', side],
    ['status', 'in', liveTicketStatuses],
  ],
  orderBy: [],
  limit: 100,
});

/** A member's own live tickets that await a side, most recent activity first. */
export const latestTicketsAwaiting = (uid: string, side: 'staff' | 'member', count: number): QuerySpec => ({
  collection: collections.supportTickets,
  where: [
    ['member_id', '==', uid],
    ['awaiting', '==', side],
    ['status', 'in', liveTicketStatuses],
  ],
  orderBy: [['updated_at', 'desc']],
  limit: count,
});

/** The newest replies in all of a member's tickets. */
export const ownTicketReplies = (uid: string, count: number): QuerySpec => ({
  collection: collections.supportTicketReplies,
  where: [['member_id', '==', uid]],
  orderBy: [['created_at', 'desc']],
  limit: count,
});

/** All live tickets, optionally with one priority, for counting. */
export const liveTickets = (priority: TicketPriority | null): QuerySpec => ({
  collection: collections.supportTickets,
  where: [['status', 'in', liveTicketStatuses], ...(priority ? [['priority', '==', priority] as const] : [])],
  orderBy: [],
  limit: 100,
});

/** All live tickets that await a side, for counting. */
export const ticketsAwaiting = (side: 'staff' | 'member'): QuerySpec => ({
  collection: collections.supportTickets,
  where: [
    ['awaiting', '==', side],
    ['status', 'in', liveTicketStatuses],
  ],
  orderBy: [],
  limit: 100,
});

/** A member's tickets, newest first, for staff. */
export const ticketsOf = (memberId: string, count: number): QuerySpec => ({
  collection: collections.supportTickets,
  where: [['member_id', '==', memberId]],
  orderBy: [['created_at', 'desc']],
  limit: count,
});

/**
 * The newest replies of a ticket, newest first. The query includes the owner because the security
 * rule checks it.
 */
export const ticketReplies = (ticketId: string, memberId: string): QuerySpec => ({
  collection: collections.supportTicketReplies,
  where: [
    ['ticket_id', '==', ticketId],
    ['member_id', '==', memberId],
  ],
  orderBy: [['created_at', 'desc']],
  limit: 100,
});

/** The newest staff notes on a ticket, newest first. */
export const ticketNotes = (ticketId: string): QuerySpec => ({
  collection: collections.supportTicketNotes,
  where: [['ticket_id', '==', ticketId]],
  orderBy: [['created_at', 'desc']],
  limit: 100,
});

/** The staff members who have a ticket open. */
export const ticketPresence = (ticketId: string): QuerySpec => ({
  collection: collections.supportTicketPresence,
  where: [['ticket_id', '==', ticketId]],
  orderBy: [],
  limit: 20,
});

/** All saved replies, by title. */
export const savedReplies = (): QuerySpec => ({
  collection: collections.savedReplies,
  where: [],
  orderBy: [['title', 'asc']],
  limit: 100,
});
