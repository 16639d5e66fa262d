import { roleLabels, roles } from '@united/domain/roles';
import { userStatuses, userStatusLabels } from '@united/domain/user';
import { Filter } from '~/portal/components/grid/filter';
import { FilterFrame } from '~/portal/components/grid/filter-frame';
import { SearchBox } from '~/portal/components/grid/search-box';
import { SortFilter } from '~/portal/components/grid/sort-filter';
import { chooser } from '~/portal/components/grid/url-state';
import { isFiltered, type ListState, listStateSchema, noFilters } from './list-state';

interface Props {
  state: ListState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

const statusOptions = userStatuses.map((value) => ({ value, label: userStatusLabels[value] }));
const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
const sortings = [
  { value: 'created_at desc', label: 'Newest first' },
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'last_login desc', label: 'Last login, latest first' },
  { value: 'last_login asc', label: 'Last login, earliest first' },
];

/** Search, filters and order. */
export function FilterBar({ state, onSearch, onChange }: Props) {
  const choose = chooser(listStateSchema, state, onChange);
  return (
    <FilterFrame
      label="Users"
      columns="160px 160px 220px"
      filtered={isFiltered(state)}
      onClear={() => onChange(noFilters)}
    >
      <SearchBox value={state.q} placeholder="Search users..." onSearch={onSearch} />
      <Filter
        label="Status"
        all="All Status"
        value={state.status}
        options={statusOptions}
        onChoose={(status) => choose({ status })}
      />
      <Filter
        label="Role"
        all="All Roles"
        value={state.role}
        options={roleOptions}
        onChoose={(role) => choose({ role })}
      />
      <SortFilter state={state} sortings={sortings} onChoose={choose} />
    </FilterFrame>
  );
}
