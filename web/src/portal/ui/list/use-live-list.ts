import type { WithId } from '../../data/documents';
import { useLivePage } from '../../data/live-page';
import type { List, Values } from './define-list';
import { useListUrlState } from './use-list-url-state';
import { type ListView, useListView } from './use-list-view';

/** A list with a live page. `context` is other query input and must be a stable reference. */
export function useLiveList<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  context: C,
): ListView<T, F, S> {
  const urlState = useListUrlState(list, context);
  const { page, readAt, refreshing, error, retry } = useLivePage<T>(
    urlState.spec,
    list.document,
    urlState.state.after || undefined,
  );
  const rows: WithId<T>[] = page?.rows ?? [];
  const loading = page === null && !error;
  return useListView(list, urlState, {
    rows,
    next: page?.next ?? null,
    loading,
    refreshing,
    fetching: loading || refreshing,
    error,
    readAt,
    retry,
  });
}
