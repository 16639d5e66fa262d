import {
  focusManager,
  type InfiniteData,
  QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery as useInfiniteQueryOf,
  useMutation as useMutationOf,
  useQueries as useQueriesOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import type { QuerySpec } from '@united/domain/shared/query';
import { onSessionEnd } from '~/portal/auth/auth-session';
import { CallError } from './errors';
import { countReveals } from './reads';

/**
 * The session's cache of one-time reads, cleared at sign-out. Passed to the hooks below explicitly:
 * a provider in the frame would load the library for every screen.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
});
// The library listens only to visibilitychange, which doesn't fire for a window behind another one.
focusManager.setEventListener((onFocus) => {
  // The rules tests load this file in Node.
  if (typeof window === 'undefined') return undefined;
  const refetch = () => onFocus();
  window.addEventListener('visibilitychange', refetch);
  window.addEventListener('focus', refetch);
  return () => {
    window.removeEventListener('visibilitychange', refetch);
    window.removeEventListener('focus', refetch);
  };
});
// Like a provider, but permanently: refetches on focus and when back online.
queryClient.mount();
onSessionEnd(async () => queryClient.clear());

/** A query in the session's cache. The options control refetching. */
export const useQuery = <T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) =>
  useQueryOf(options, queryClient);

/** The same for a paged list that grows. */
export const useInfiniteQuery = <T, K extends QueryKey, P>(
  options: UseInfiniteQueryOptions<T, Error, InfiniteData<T, P>, K, P>,
) => useInfiniteQueryOf(options, queryClient);

interface Queries<T, C> {
  queries: UseQueryOptions<T>[];
  combine: (results: UseQueryResult<T>[]) => C;
}

/** The same for any number of queries of one type. */
export const useQueries = <T, C>(options: Queries<T, C>): C => useQueriesOf(options, queryClient);

/**
 * A mutation, removed from the cache with its component. Also starts offline: the SDKs report the
 * error, and nothing waits unnoticed.
 */
export const useMutation = <R>(options: UseMutationOptions<R>) =>
  useMutationOf({ networkMode: 'always', gcTime: 0, ...options }, queryClient);

/**
 * Refetches the active queries under a key after a change. Cancels reads in progress, since their
 * answers may be from before the change.
 */
export function invalidate(queryKey: QueryKey): Promise<void> {
  void queryClient.cancelQueries({ queryKey });
  return queryClient.invalidateQueries({ queryKey });
}

const countsKey = 'count';

/** Refetches a count every minute. Retries once after an error, unless it was a timeout. */
const countQuery = (spec: QuerySpec) => ({
  queryKey: [countsKey, spec],
  queryFn: () => countReveals(spec),
  staleTime: 2000,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  retry: (failures: number, error: Error) => failures < 1 && !(error instanceof CallError),
  retryDelay: 1000,
});

/** Prefetches a count before it renders. */
export const prefetchCount = (spec: QuerySpec): void => void queryClient.prefetchQuery(countQuery(spec));

/** Refetches all counts after a change. */
export const refetchCounts = (): void => void invalidate([countsKey]);

/**
 * Returns how many documents match, up to 1,000. The server counts on mount, every minute, on focus
 * and when back online. For tickets and the user's own records; totals across all members come from
 * `useStats`.
 */
export function useCount(spec: QuerySpec) {
  const { data: count, isError: failed, refetch } = useQuery(countQuery(spec));
  return { count, failed, retry: () => void refetch() };
}
