import { keepPreviousData } from '@tanstack/react-query';
import type { WithId } from '../../data/documents';
import { useQuery } from '../../data/once';
import { pageOf } from '../../data/reads';
import type { List, Values } from './define-list';
import { retries, retryDelay } from './retry';
import { type ListUrlState, useListUrlState } from './use-list-url-state';
import { type ListView, type Rows, useListView } from './use-list-view';

/** Reads a page once: at most page size + 2 documents. Refetches on mount and window focus. */
function usePage<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  { state, spec }: ListUrlState<F, S>,
): Rows<WithId<T>> {
  const query = useQuery({
    queryKey: [list.key, spec, state.after || null],
    queryFn: ({ signal }) => pageOf(spec, list.document, state.after || undefined, signal),
    retry: retries,
    retryDelay,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data?.rows ?? [],
    next: query.data?.next ?? null,
    loading: query.isPending,
    refreshing: query.isFetching && query.isPlaceholderData,
    fetching: query.isFetching,
    error: query.isFetching ? null : query.error,
    readAt: query.dataUpdatedAt,
    retry: () => void query.refetch({ cancelRefetch: false }),
  };
}

/** A list read once per page. `context` is other query input and must be a stable reference. */
export function useList<T extends object, F extends Values, S extends string>(
  list: List<T, F, S>,
): ListView<T, F, S>;
export function useList<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  context: C,
): ListView<T, F, S>;
export function useList<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  context?: C,
) {
  const urlState = useListUrlState(list, context as C);
  return useListView(list, urlState, usePage(list, urlState));
}
