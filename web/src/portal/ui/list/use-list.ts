import { useEventCallback } from '@mui/material/utils';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Direction, QuerySpec } from '@united/domain/shared/query';
import { useCallback, useMemo, useState } from 'react';
import type { WithId } from '../../data/documents';
import { countUpTo, pageOf } from '../../data/reads';
import { type CursorState, useCursorPages } from './cursor-pages';
import { firstPage, type List, type ListState, type Values } from './define-list';
import { retries, retryDelay } from './retry';
import { useUrlState } from './url-state';
import type { Selection } from './use-selection';

/** Rows of one page, from any source. */
export interface Rows<R> {
  rows: R[];
  /** The cursor after the rows; null on the last page. */
  next: string | null;
  loading: boolean;
  /** Other rows are loading while the old ones still show. */
  refreshing: boolean;
  /** A read is under way. */
  fetching: boolean;
  /** What the last read failed with; null if it did not. */
  error: unknown;
  /** When the rows of this very page were read, in ms since the epoch; 0 while they were not. */
  readAt: number;
  retry: () => void;
}

/** A list's URL state and its setters. */
export interface ListAddress<F extends Values, S extends string> {
  state: ListState<F, S>;
  /** The query of the shown page. */
  spec: QuerySpec;
  /** The same query with another page size. */
  specOf: (size: number) => QuerySpec;
  /** Whether search or filters are set. */
  filtered: boolean;
  /** Sets filters by name. Drops values their filter does not accept. */
  narrow: (change: Values) => void;
  clear: () => void;
  /** Sorts by a field; ignores fields that cannot be sorted. */
  sort: (field: string, direction: Direction) => void;
  /** Changes the page size. */
  resize: (size: number) => void;
  /** Goes to another page. */
  turn: (to: CursorState) => void;
  open: (row: { id: string }) => void;
  /** Opens another row; '' closes it. */
  step: (id: string) => void;
  close: () => void;
}

/** The URL state of a given list. */
export type AddressOf<L> = L extends List<infer _T, infer F, infer S, infer _C> ? ListAddress<F, S> : never;

/** Reads and changes a list's URL. `context` is its query's other input, a stable reference. */
export function useListAddress<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  context: C,
): ListAddress<F, S> {
  const [values, setValues] = useUrlState(list.schema, list.defaults);
  // Stable, since columns depend on it and new columns redraw every cell.
  const write = useEventCallback(setValues);
  const { opened: parameter = '', filters, sorts } = list;
  const state = useMemo(
    () => ({ ...values, opened: String(values[parameter] ?? '') }) as ListState<F, S>,
    [values, parameter],
  );
  const specOf = useCallback((size: number) => list.query(state, size, context), [list, state, context]);
  const spec = useMemo(() => specOf(state.size), [specOf, state.size]);
  const actions = useMemo(() => {
    const push = (change: Record<string, string | number>) => write(change, { replace: false });
    const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
    return {
      narrow: (change: Values) => {
        const taken = Object.entries(change).filter(
          ([name, value]) => filters[name]?.schema.safeParse(value).success,
        );
        const replace = taken.every(([name]) => filters[name]?.replace);
        if (taken.length > 0) write({ ...Object.fromEntries(taken), ...firstPage }, { replace });
      },
      clear: () => push({ ...none, ...firstPage }),
      sort: (sort: string, dir: Direction) => {
        if (sorts.some((each) => each === sort)) push({ sort, dir, ...firstPage });
      },
      resize: (size: number) => push({ size, ...firstPage }),
      turn: ({ page, after }: CursorState) => push({ page, after }),
      open: ({ id }: { id: string }) => push({ [parameter]: id }),
      step: (id: string) => write({ [parameter]: id }),
      close: () => write({ [parameter]: '' }),
    };
  }, [write, filters, sorts, parameter]);
  const filtered = Object.keys(filters).some((name) => String(state[name]).trim() !== '');
  return { ...actions, state, spec, specOf, filtered };
}

/** A page read once: at most page size + 2 documents. Refetched on mount and window focus. */
function usePage<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  { state, spec }: ListAddress<F, S>,
): Rows<WithId<T>> {
  const query = useQuery({
    queryKey: [list.key, spec, state.after || null],
    queryFn: ({ signal }) => pageOf(spec, list.document, state.after || undefined, signal),
    retry: retries,
    retryDelay,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && list.refetchInterval?.(data.rows)) ?? false,
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

/**
 * Which of how many rows are shown, such as "1–25 of 312". Costs one aggregation read for all pages
 * and orders of a filter, and none when the page is the last; "1–25" while that is unknown.
 */
function useRange<T extends object, F extends Values, S extends string, C>(
  { key, countedTo = 1000 }: List<T, F, S, C>,
  { state, spec }: ListAddress<F, S>,
  { rows, next }: Rows<WithId<T>>,
): string {
  const { data: counted } = useQuery({
    queryKey: [key, 'total', spec.collection, spec.where],
    queryFn: () => countUpTo({ ...spec, limit: countedTo }),
    enabled: next !== null,
    retry: false,
  });
  if (rows.length === 0) return '';
  const before = state.page * state.size;
  const last = before + rows.length;
  const range = `${(before + 1).toLocaleString('en-US')}–${last.toLocaleString('en-US')}`;
  if (next === null) return `${range} of ${last.toLocaleString('en-US')}`;
  // Rows were added since the count, or there are more than are counted.
  const more = counted !== undefined && (counted === countedTo || counted <= last);
  return counted === undefined
    ? range
    : `${range} of ${Math.max(counted, last).toLocaleString('en-US')}${more ? '+' : ''}`;
}

/** A list's state for its screen: URL, rows, pages and selection. */
export interface ListView<T extends object, F extends Values, S extends string>
  extends ListAddress<F, S>,
    Rows<WithId<T>> {
  list: List<T, F, S, never>;
  goTo: (page: number) => void;
  /** Which of how many rows are shown, such as "1–25 of 312". */
  range: string;
  /** Refetches the list, under all filters. */
  reload: () => void;
  selection: Selection;
  /** The selected ones of the shown rows. */
  chosen: WithId<T>[];
}

/** Combines a list's URL state and rows. */
export function useListView<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  address: ListAddress<F, S>,
  rows: Rows<WithId<T>>,
): ListView<T, F, S> {
  const queries = useQueryClient();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { goTo } = useCursorPages(address.state, address.turn);
  const reload = useCallback(() => void queries.invalidateQueries({ queryKey: [list.key] }), [queries, list]);
  const chosen = rows.rows.filter(({ id }) => selected.includes(id));
  return {
    ...address,
    ...rows,
    list,
    range: useRange(list, address, rows),
    goTo: (page) => goTo(page, rows.next),
    reload,
    selection: { ids: chosen.map(({ id }) => id), onChange: setSelected },
    chosen,
  };
}

/** A list read once per page. `context` is its query's other input, a stable reference. */
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
  const address = useListAddress(list, context as C);
  return useListView(list, address, usePage(list, address));
}
