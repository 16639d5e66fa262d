import Box from '@mui/material/Box';
import { useRef } from 'react';
import { ChoiceField } from '../choice-field';
import type { Filter, List, Values } from './define-list';
import { FilterChips } from './filter-chips';
import { FilterFrame } from './filter-frame';
import { MoreFilters } from './more-filters';
import type { ListUrlState } from './use-list-url-state';
import { ViewsButton } from './views-button';

interface Props<T extends object, F extends Values, S extends string> {
  list: List<T, F, S, never>;
  urlState: ListUrlState<F, S>;
}

/**
 * A list's filter controls, in the order they are defined. Folded ones are behind a Filters button.
 */
export function FilterBar<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { list, urlState } = props;
  const { state, filtered, setFilters, clear } = urlState;
  const button = useRef<HTMLButtonElement>(null);
  const filters = Object.entries<Filter>(list.filters);
  const folded = filters.filter(([, filter]) => filter.folded);
  const set = folded.filter(([name]) => state[name]);
  const chips = set.flatMap(([name, { label = name, textOf, ownChip }]) => {
    const value = String(state[name]);
    return value && !ownChip ? [{ name, text: `${label}: ${textOf?.(value) ?? value}` }] : [];
  });
  const control = ([name, { Control }]: [string, Filter]) =>
    Control && (
      <Control key={name} value={String(state[name])} onChange={(value) => setFilters({ [name]: value })} />
    );
  return (
    <FilterFrame
      label={list.label}
      columns={list.filterWidths}
      phoneColumns={list.phoneColumns}
      filtered={filtered}
      onClear={clear}
      folded={
        folded.length > 0 && (
          <MoreFilters buttonRef={button} count={set.length}>
            {folded.map(control)}
          </MoreFilters>
        )
      }
      views={list.saved && <ViewsButton list={list} urlState={urlState} />}
      below={
        chips.length > 0 && (
          <FilterChips
            chips={chips}
            onRemove={(name) => {
              setFilters({ [name]: '' });
              button.current?.focus();
            }}
          />
        )
      }
    >
      {filters.filter(([, filter]) => !filter.folded).map(control)}
      {list.orders && <OrderField list={list} urlState={urlState} />}
    </FilterFrame>
  );
}

/** The sort select, beside the filters. */
export function OrderField<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { list, urlState } = props;
  const { sort, dir } = urlState.state;
  return (
    <Box sx={{ display: list.ordersOnPhone ? { sm: 'none' } : 'grid' }}>
      <ChoiceField
        label="Sort by"
        value={`${sort} ${dir}`}
        options={Object.entries(list.orders ?? {}).map(([value, label]) => ({ value, label }))}
        onChoose={(order) => {
          const [field = '', direction] = order.split(' ');
          urlState.sort(field, direction === 'asc' ? 'asc' : 'desc');
        }}
      />
    </Box>
  );
}
