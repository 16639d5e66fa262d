import { Filter } from '~/portal/components/grid/filter';
import { FilterFrame } from '~/portal/components/grid/filter-frame';
import { SearchBox } from '~/portal/components/grid/search-box';
import { chooser } from '~/portal/components/grid/url-state';
import { isFiltered, type ListState, listStateSchema, noFilters, statusOptions } from './list-state';

interface Props {
  state: ListState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

/** Search and status. */
export function FilterBar({ state, onSearch, onChange }: Props) {
  const choose = chooser(listStateSchema, state, onChange);
  return (
    <FilterFrame
      label="Incidents"
      columns="180px"
      phoneColumns={1}
      filtered={isFiltered(state)}
      onClear={() => onChange(noFilters)}
    >
      <SearchBox value={state.q} placeholder="Search incidents..." onSearch={onSearch} />
      <Filter
        label="Status"
        all="All Status"
        value={state.status}
        options={statusOptions}
        onChoose={(status) => choose({ status })}
      />
    </FilterFrame>
  );
}
