import { keepPreviousData } from '@tanstack/react-query';
import type { QuerySpec } from '@united/domain/shared/query';
import { ownTicketsAwaiting, ownTicketsOfStatus } from '@united/domain/tickets/queries';
import {
  liveTicketStatuses,
  supportTicketDocument,
  type TicketStatus,
  ticketStatuses,
} from '@united/domain/tickets/ticket';
import { useLivePage } from '~/portal/data/live-page';
import { useInfiniteQuery, useQuery } from '~/portal/data/once';

/** Loaded on demand, because the first page does not need it. */
const reads = () => import('~/portal/data/reads');

/** Returns a member's filtered tickets: the first page live, and older ones once `older` is set. */
export function useOwnTickets(spec: QuerySpec, older: boolean) {
  const first = useLivePage(spec, supportTicketDocument, undefined);
  const start = first.page?.next ?? null;
  const more = useInfiniteQuery({
    queryKey: ['own-tickets', spec, start],
    queryFn: async ({ pageParam, signal }) =>
      (await reads()).pageOf(spec, supportTicketDocument, pageParam ?? undefined, signal),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
    enabled: older && start !== null,
    placeholderData: keepPreviousData,
  });
  const pages = older && start !== null ? (more.data?.pages ?? []) : [];
  const rows = [...(first.page?.rows ?? []), ...pages.flatMap((page) => page.rows)];
  return {
    // A ticket may have moved to an older page that is already loaded.
    rows: rows.filter(({ id }, i) => rows.findIndex((row) => row.id === id) === i),
    loading: first.page === null && !first.error,
    refreshing: first.refreshing,
    error: first.error,
    retry: first.retry,
    hasMore: start !== null && (!older || more.hasNextPage || more.isFetching),
    loadingMore: more.isFetching,
    moreFailed: more.isError && !more.isFetching,
    loadMore: () => void (more.isError ? more.refetch() : more.fetchNextPage()),
  };
}

export type TicketCounts = Record<TicketStatus | 'waiting' | 'live' | 'all', number>;

/** Milliseconds between refetches of the counts while the window is focused. */
const refetchMs = 60_000;

/**
 * Counts a member's tickets by status, and those waiting for the member, on the server. Recounts
 * when `seen` changes.
 */
export function useTicketCounts(uid: string, seen: string): TicketCounts | undefined {
  const { data } = useQuery({
    queryKey: ['own-ticket-counts', uid, seen],
    queryFn: async (): Promise<TicketCounts> => {
      const { countAll } = await reads();
      const [waiting, ...counts] = await Promise.all([
        countAll(ownTicketsAwaiting(uid, 'member')),
        ...ticketStatuses.map((status) => countAll(ownTicketsOfStatus(uid, status))),
      ]);
      const of = (status: TicketStatus) => counts[ticketStatuses.indexOf(status)] ?? 0;
      return {
        waiting,
        live: liveTicketStatuses.reduce((sum, status) => sum + of(status), 0),
        all: counts.reduce((sum, count) => sum + count, 0),
        open: of('open'),
        in_progress: of('in_progress'),
        resolved: of('resolved'),
        closed: of('closed'),
      };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: refetchMs,
  });
  return data;
}
