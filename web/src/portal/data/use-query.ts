import {
  type InfiniteData,
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
import { queryClient } from './query-client';

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
