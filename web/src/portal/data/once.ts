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
import { countShown } from './reads';

/**
 * What the session has read once; every sign-out empties it. The hooks below are given it: a
 * provider in the frame would bring the library to every screen.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
});
// The library listens to visibilitychange alone: a window behind another one stays visible.
focusManager.setEventListener((onFocus) => {
  // Rules tests load the lists in Node.
  if (typeof window === 'undefined') return undefined;
  const refetch = () => onFocus();
  window.addEventListener('visibilitychange', refetch);
  window.addEventListener('focus', refetch);
  return () => {
    window.removeEventListener('visibilitychange', refetch);
    window.removeEventListener('focus', refetch);
  };
});
// As a provider would, for good: refetches when the page is seen again and when the network is
// back.
queryClient.mount();
onSessionEnd(async () => queryClient.clear());

/** A query of the session's cache; the options decide on refetching. */
export const useQuery = <T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) =>
  useQueryOf(options, queryClient);

/** The same for a list that grows by pages. */
export const useInfiniteQuery = <T, K extends QueryKey, P>(
  options: UseInfiniteQueryOptions<T, Error, InfiniteData<T, P>, K, P>,
) => useInfiniteQueryOf(options, queryClient);

interface Queries<T, C> {
  queries: UseQueryOptions<T>[];
  combine: (results: UseQueryResult<T>[]) => C;
}

/** The same for any number of them, of one kind. */
export const useQueries = <T, C>(options: Queries<T, C>): C => useQueriesOf(options, queryClient);

/**
 * A change, forgotten with its component. It starts without a network too: the SDKs say what is
 * wrong, and nothing waits unseen.
 */
export const useMutation = <R>(options: UseMutationOptions<R>) =>
  useMutationOf({ networkMode: 'always', gcTime: 0, ...options }, queryClient);

/**
 * Reads what is shown under a key again, since it has changed, and drops an answer under way: it may
 * be from before the change.
 */
export function readAgain(queryKey: QueryKey): Promise<void> {
  void queryClient.cancelQueries({ queryKey });
  return queryClient.invalidateQueries({ queryKey });
}

const countsKey = 'count';

/** A count is asked for again after a minute, and once more after a failure that was not a long wait. */
const countOf = (spec: QuerySpec) => ({
  queryKey: [countsKey, spec],
  queryFn: () => countShown(spec),
  staleTime: 2000,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  retry: (failures: number, error: Error) => failures < 1 && !(error instanceof CallError),
  retryDelay: 1000,
});

/** Counts a query before its figure is drawn. */
export const askForCount = (spec: QuerySpec): void => void queryClient.prefetchQuery(countOf(spec));

/** Recounts what is shown, since it has changed. */
export const countAgain = (): void => void readAgain([countsKey]);

/**
 * How many documents match, up to a thousand, counted by the server on mount, each minute, and when
 * the page is seen or the network is back. For tickets and the user's own records; figures of all
 * members are kept (`useStats`).
 */
export function useCount(spec: QuerySpec) {
  const { data: count, isError: failed, refetch } = useQuery(countOf(spec));
  return { count, failed, retry: () => void refetch() };
}
