import Box from '@mui/material/Box';
import { ChoiceField } from '../choice-field';
import type { Filter, List, Values } from './define-list';
import { FilterFrame } from './filter-frame';
import type { ListUrlState } from './use-list-address';

interface Props<T extends object, F extends Values, S extends string> {
  list: List<T, F, S, never>;
  urlState: ListUrlState<F, S>;
}

/** A list's filter controls, in the order they are defined. */
export function FilterBar<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { list, urlState } = props;
  const { state, filtered, setFilters, clear } = urlState;
  return (
    <FilterFrame
      label={list.label}
      columns={list.filterWidths}
      phoneColumns={list.phoneColumns}
      filtered={filtered}
      onClear={clear}
    >
      {Object.entries<Filter>(list.filters).map(
        ([name, { Control }]) =>
          Control && (
            <Control
              key={name}
              value={String(state[name])}
              onChange={(value) => setFilters({ [name]: value })}
            />
          ),
      )}
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
