import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { roleLabels, roles } from '@united/domain/roles';
import { userStatuses, userStatusLabels } from '@united/domain/user';
import { Filter } from '~/portal/components/grid/filter';
import { SearchBox } from '~/portal/components/grid/search-box';
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
  const filtered = isFiltered(state);

  const set = (change: Record<string, string>) => {
    const parsed = listStateSchema.safeParse({ ...state, ...change });
    if (parsed.success) onChange(parsed.data);
  };

  return (
    <Box
      role="search"
      aria-label="Users"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: `minmax(200px, 1fr) 160px 160px 220px${filtered ? ' auto' : ''}`,
        },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchBox value={state.q} placeholder="Search users..." onSearch={onSearch} />
      </Box>
      <Filter
        label="Status"
        all="All Status"
        value={state.status}
        options={statusOptions}
        onChoose={(status) => set({ status })}
      />
      <Filter
        label="Role"
        all="All Roles"
        value={state.role}
        options={roleOptions}
        onChoose={(role) => set({ role })}
      />
      <Filter
        label="Sort by"
        value={`${state.sort} ${state.dir}`}
        options={sortings}
        onChoose={(sorting) => {
          const [sort = '', dir = ''] = sorting.split(' ');
          set({ sort, dir });
        }}
      />
      {filtered && (
        <Button onClick={() => onChange(noFilters)} sx={{ whiteSpace: 'nowrap' }}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}
