import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { leadStatuses, leadStatusLabels } from '@united/domain/contact-message';
import { Filter } from '~/portal/components/grid/filter';
import { SearchBox } from '~/portal/components/grid/search-box';
import { isFiltered, type ListState, listStateSchema, noFilters } from './list-state';

interface Props {
  state: ListState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

const statusOptions = leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] }));

/** Search and status. */
export function FilterBar({ state, onSearch, onChange }: Props) {
  const filtered = isFiltered(state);
  return (
    <Box
      role="search"
      aria-label="Leads"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: `minmax(200px, 1fr) 180px${filtered ? ' auto' : ''}` },
      }}
    >
      <SearchBox value={state.q} placeholder="Search leads..." onSearch={onSearch} />
      <Filter
        label="Status"
        all="All Status"
        value={state.status}
        options={statusOptions}
        onChoose={(status) => {
          const parsed = listStateSchema.safeParse({ ...state, status });
          if (parsed.success) onChange(parsed.data);
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
