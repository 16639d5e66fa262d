import Box from '@mui/material/Box';
import { ChoiceField } from '../choice-field';
import type { Filter, List, Values } from './define-list';
import { FilterFrame } from './filter-frame';
import type { ListUrlState } from './use-list-url-state';
import { ViewsButton } from './views-button';

interface Props<T extends object, F extends Values, S extends string> {
  list: List<T, F, S, never>;
  urlState: ListUrlState<F, S>;
  /** Whether the list shows its empty state. */
  empty: boolean;
}

/**
 * A list's filter controls, in the order they are defined. Folded ones are behind a Filters button,
 * as are all labeled ones above cards, where a chip shows what is set.
 */
export function FilterBar<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { list, urlState, empty } = props;
  const { state, setFilters, clear } = urlState;
  const filters = Object.entries<Filter>(list.filters);
  const chips = filters.flatMap(([name, { label, textOf, folded = false, ownChip }]) => {
    const value = String(state[name]);
    return label && value && !ownChip
      ? [{ name, text: `${label}: ${textOf?.(value) ?? value}`, folded }]
      : [];
  });
  const control = ([name, { Control }]: [string, Filter]) =>
    Control && (
      <Control key={name} value={String(state[name])} onChange={(value) => setFilters({ [name]: value })} />
    );
  const folded = filters.filter(([, filter]) => filter.folded);
  return (
    <FilterFrame
      label={list.label}
      columns={list.filterWidths}
      search={filters.filter(([, { label }]) => !label).map(control)}
      filters={
        <>
          {filters.filter(([, filter]) => filter.label && !filter.folded).map(control)}
          {list.orders && <OrderField list={list} urlState={urlState} />}
        </>
      }
      folded={folded.length > 0 && folded.map(control)}
      chips={chips}
      onRemove={(name) => setFilters({ [name]: '' })}
      filtered={urlState.filteredBeyondSearch}
      onClear={clear}
      empty={empty}
      views={list.saved && <ViewsButton list={list} urlState={urlState} />}
    />
  );
}

/** The sort select, beside the filters. */
export function OrderField<T extends object, F extends Values, S extends string>(
  props: Pick<Props<T, F, S>, 'list' | 'urlState'>,
) {
  const { list, urlState } = props;
  const { sort, dir } = urlState.state;
  return (
    <Box sx={{ display: list.ordersOnPhone ? { xs: 'grid', md: 'none' } : 'grid' }}>
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
