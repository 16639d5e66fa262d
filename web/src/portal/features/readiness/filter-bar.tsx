import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { readinessStepLabels, readinessSteps } from '@united/domain/season-readiness';
import { Filter } from '~/portal/components/grid/filter';
import { SearchBox } from '~/portal/components/grid/search-box';
import { isFiltered, type ListState, listStateSchema, noFilters } from './list-state';

interface Props {
  state: ListState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

const stepOptions = readinessSteps.map((value) => ({ value, label: readinessStepLabels[value] }));

/** Search and missing step. */
export function FilterBar({ state, onSearch, onChange }: Props) {
  const filtered = isFiltered(state);
  return (
    <Box
      role="search"
      aria-label="People"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: `minmax(200px, 1fr) 240px${filtered ? ' auto' : ''}` },
      }}
    >
      <SearchBox value={state.q} placeholder="Search people..." onSearch={onSearch} />
      <Filter
        label="Missing step"
        all="Any"
        value={state.missing}
        options={stepOptions}
        onChoose={(missing) => {
          const parsed = listStateSchema.safeParse({ ...state, missing });
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
