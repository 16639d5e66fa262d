import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import { countUpTo } from '~/portal/data/reads';
import type { WithId } from '../../data/documents';
import { useQuery } from '../../data/once';
import { useCursorPages } from './cursor-pages';
import type { List, Values } from './define-list';
import type { ListUrlState } from './use-list-url-state';
import { useReload } from './use-reload';
import type { Selection } from './use-selection';

/** One page of rows, from any source. */
export interface Rows<R> {
  rows: R[];
  /** The cursor after the rows; null on the last page. */
  next: string | null;
  loading: boolean;
  /** Whether other rows are loading while the old ones are shown. */
  refreshing: boolean;
  /** Whether a read is in progress. */
  fetching: boolean;
  /** The error of the last read; null if it succeeded. */
  error: unknown;
  /** When this page was read, in ms since the epoch; 0 if it hasn't been. */
  readAt: number;
  retry: () => void;
}

/**
 * Returns the range of rows shown, such as "1–25 of 312", or "1–25" until the total is known. Costs
 * one aggregation read per filter, shared by all pages and sorts; none on the last page.
 */
function useRange<T extends object, F extends Values, S extends string, C>(
  { key, countedTo = limits.counted }: List<T, F, S, C>,
  { state, spec }: ListUrlState<F, S>,
  { rows, next }: Rows<WithId<T>>,
): string {
  const { data: counted } = useQuery({
    queryKey: [key, 'total', spec.collection, spec.where],
    queryFn: () => countUpTo({ ...spec, limit: countedTo }),
    enabled: next !== null,
    retry: false,
  });
  if (rows.length === 0) return '';
  const text = (count: number) => count.toLocaleString('en-US');
  const before = state.page * state.size;
  const last = before + rows.length;
  const range = `${text(before + 1)}–${text(last)}`;
  if (next === null) return `${range} of ${text(last)}`;
  if (counted === undefined) return range;
  // Rows were added since the count, or the count reached its limit.
  const more = counted === countedTo || counted <= last;
  return `${range} of ${text(Math.max(counted, last))}${more ? '+' : ''}`;
}

/** A list's state for its screen: URL, rows, pages and selection. */
export interface ListView<T extends object, F extends Values, S extends string>
  extends ListUrlState<F, S>,
    Rows<WithId<T>> {
  list: List<T, F, S, never>;
  /** The URL state for the filters. Changes only when the URL does. */
  urlState: ListUrlState<F, S>;
  /** Whether the screen shows its empty state. */
  empty: boolean;
  goToPage: (page: number) => void;
  /** The range of rows shown, such as "1–25 of 312". */
  range: string;
  /** Refetches the list with all its filters. */
  reload: () => void;
  selection: Selection;
  /** The selected rows on this page. */
  chosen: WithId<T>[];
}

/** Combines a list's URL state and rows. */
export function useListView<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  urlState: ListUrlState<F, S>,
  rows: Rows<WithId<T>>,
): ListView<T, F, S> {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { goToPage } = useCursorPages(urlState.state, urlState.setCursor);
  const chosen = rows.rows.filter(({ id }) => selected.includes(id));
  return {
    ...urlState,
    ...rows,
    list,
    urlState,
    empty: rows.readAt > 0 && !rows.loading && rows.rows.length === 0 && urlState.state.page === 0,
    range: useRange(list, urlState, rows),
    goToPage: (page) => goToPage(page, rows.next),
    reload: useReload(list),
    selection: { ids: chosen.map(({ id }) => id), onChange: setSelected },
    chosen,
  };
}
