import Box from '@mui/material/Box';
import { ChoiceField } from '../choice-field';
import type { Filter, List, Values } from './define-list';
import { FilterFrame } from './filter-frame';
import type { ListAddress } from './use-list-address';

interface Props<T extends object, F extends Values, S extends string> {
  list: List<T, F, S, never>;
  address: ListAddress<F, S>;
}

/** A list's filter controls, in the order they are defined. */
export function FilterBar<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { list, address } = props;
  const { state, filtered, narrow, clear } = address;
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
            <Control key={name} value={String(state[name])} onChange={(value) => narrow({ [name]: value })} />
          ),
      )}
      {list.orders && <OrderField list={list} address={address} />}
    </FilterFrame>
  );
}

/** The sort select, beside the filters. */
export function OrderField<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { list, address } = props;
  const { sort, dir } = address.state;
  return (
    <Box sx={{ display: list.ordersOnPhone ? { sm: 'none' } : 'grid' }}>
      <ChoiceField
        label="Sort by"
        value={`${sort} ${dir}`}
        options={Object.entries(list.orders ?? {}).map(([value, label]) => ({ value, label }))}
        onChoose={(order) => {
          const [field = '', direction] = order.split(' ');
          address.sort(field, direction === 'asc' ? 'asc' : 'desc');
        }}
      />
    </Box>
  );
}
