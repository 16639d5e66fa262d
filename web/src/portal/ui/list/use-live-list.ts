import type { WithId } from '../../data/documents';
import { useLivePage } from '../../data/live-page';
import type { List, Values } from './define-list';
import { useListAddress } from './use-list-address';
import { type ListView, useListView } from './use-list-view';

/** A list with a live page. `context` is other query input and must be a stable reference. */
export function useLiveList<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  context: C,
): ListView<T, F, S> {
  const address = useListAddress(list, context);
  const { page, readAt, refreshing, error, retry } = useLivePage<T>(
    address.spec,
    list.document,
    address.state.after || undefined,
  );
  const rows: WithId<T>[] = page?.rows ?? [];
  const loading = page === null && !error;
  return useListView(list, address, {
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
