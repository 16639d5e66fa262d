import { useEffect, useEffectEvent } from 'react';
import { useLivePage } from '../../data/live-page';
import { queryClient } from '../../data/once';
import type { Page } from '../../data/queries';
import type { List, Values } from './define-list';
import { useListUrlState } from './use-list-url-state';
import { type ListView, useListView } from './use-list-view';

/**
 * A list with a live page. Until the server answers, shows the page as it was last seen in this
 * session. `context` is other query input and must be a stable reference.
 */
export function useLiveList<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  context: C,
): ListView<T, F, S> {
  const urlState = useListUrlState(list, context);
  const { spec, state } = urlState;
  const live = useLivePage<T>(spec, list.document, state.after || undefined);
  const { error, readAt, refreshing, retry } = live;
  const key = [list.key, spec, state.after || null];
  const lastSeen = readAt === 0 ? queryClient.getQueryState<Page<T>>(key) : undefined;
  const page = lastSeen?.data ?? live.page;

  const remember = useEffectEvent((seen: Page<T> | null) => {
    if (seen && readAt > 0) queryClient.setQueryData(key, seen, { updatedAt: readAt });
  });
  useEffect(() => remember(live.page), [live.page]);

  const loading = page === null && !error;
  return useListView(list, urlState, {
    rows: page?.rows ?? [],
    next: page?.next ?? null,
    loading,
    refreshing,
    fetching: loading || refreshing,
    error,
    readAt: lastSeen?.dataUpdatedAt ?? readAt,
    retry,
  });
}
