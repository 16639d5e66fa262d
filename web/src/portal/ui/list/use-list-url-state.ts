import { useEventCallback } from '@mui/material/utils';
import type { Direction, QuerySpec } from '@united/domain/shared/query';
import { useCallback, useMemo } from 'react';
import type { CursorState } from './cursor-pages';
import { firstPage, type List, type ListState, type Values } from './define-list';
import { useUrlState } from './url-state';

/** A list's URL state and its setters. */
export interface ListUrlState<F extends Values, S extends string> {
  state: ListState<F, S>;
  /** The current page's query. */
  spec: QuerySpec;
  /** The same query with another page size. */
  specOf: (size: number) => QuerySpec;
  /** Whether search or filters are set. */
  filtered: boolean;
  /** Whether filters other than the search are set. */
  filteredBeyondSearch: boolean;
  /** Sets filters by name. Ignores invalid values. */
  setFilters: (change: Values) => void;
  clear: () => void;
  /** Sorts by a field; ignores fields that cannot be sorted. */
  sort: (field: string, direction: Direction) => void;
  /** Changes the page size. */
  resize: (size: number) => void;
  /** Goes to another page. */
  setCursor: (to: CursorState) => void;
  open: (row: { id: string }) => void;
  /** Opens another row without a new history entry. '' closes it. */
  step: (id: string) => void;
  close: () => void;
}

/** The URL state of the list type `L`. */
export type UrlStateOf<L> = L extends List<infer _T, infer F, infer S, infer _C> ? ListUrlState<F, S> : never;

/**
 * Reads and updates a list's URL. `context` is other query input and must be a stable reference.
 */
export function useListUrlState<T extends object, F extends Values, S extends string, C>(
  list: List<T, F, S, C>,
  context: C,
): ListUrlState<F, S> {
  const [values, setValues] = useUrlState(list.schema, list.defaults);
  // Stable: columns depend on it, and new columns rerender every cell.
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
      setFilters: (change: Values) => {
        const valid = Object.entries(change).filter(
          ([name, value]) => filters[name]?.schema.safeParse(value).success,
        );
        const replace = valid.every(([name]) => filters[name]?.replace);
        if (valid.length > 0) write({ ...Object.fromEntries(valid), ...firstPage }, { replace });
      },
      clear: () => push({ ...none, ...firstPage }),
      sort: (sort: string, dir: Direction) => {
        if (sorts.some((each) => each === sort)) push({ sort, dir, ...firstPage });
      },
      resize: (size: number) => push({ size, ...firstPage }),
      setCursor: ({ page, after }: CursorState) => push({ page, after }),
      open: ({ id }: { id: string }) => push({ [parameter]: id }),
      step: (id: string) => write({ [parameter]: id }),
      close: () => write({ [parameter]: '' }),
    };
  }, [write, filters, sorts, parameter]);
  const set = Object.keys(filters).filter((name) => String(state[name]).trim() !== '');
  const filtered = set.length > 0;
  // The search is the only filter that changes while typing.
  const filteredBeyondSearch = set.some((name) => !filters[name]?.replace);
  // Memoized so that selecting a row doesn't rerender the filters.
  return useMemo(
    () => ({ ...actions, state, spec, specOf, filtered, filteredBeyondSearch }),
    [actions, state, spec, specOf, filtered, filteredBeyondSearch],
  );
}
