import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { ticketCategoryNames, ticketStatusMeanings } from '@united/domain/support-ticket';
import { Filter } from '~/portal/components/grid/filter';
import { SearchBox } from '~/portal/components/grid/search-box';
import {
  isFiltered,
  type ListState,
  listStateSchema,
  noFilters,
  type ShownStatus,
  shownStatuses,
} from './list-state';
import type { TicketCounts } from './use-own-tickets';

interface FilterBarProps {
  state: ListState;
  counts: TicketCounts | undefined;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

const labelOf = (status: ShownStatus): string => {
  if (status === '') return 'All';
  return status === 'waiting' ? 'Waiting for you' : ticketStatusMeanings[status].label;
};

/** Search, category, and the statuses with how many tickets each has. */
export function FilterBar({ state, counts, onSearch, onChange }: FilterBarProps) {
  const choose = (category: string) => {
    const parsed = listStateSchema.safeParse({ ...state, category });
    if (parsed.success) onChange({ category: parsed.data.category });
  };
  return (
    <Stack role="search" aria-label="Support tickets" spacing={2}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'minmax(0, 1fr) 260px' } }}>
        <SearchBox value={state.q} placeholder="Title or description" onSearch={onSearch} />
        <Filter
          label="Category"
          all="All categories"
          value={state.category}
          options={ticketCategoryNames.map((name) => ({ value: name, label: name }))}
          onChoose={choose}
        />
      </Box>
      <Stack
        direction="row"
        role="group"
        aria-label="Status"
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        {shownStatuses.map((status) => {
          const chosen = state.status === status;
          const count = counts?.[status || 'all'];
          return (
            <Chip
              key={status}
              component="button"
              type="button"
              clickable
              aria-pressed={chosen}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              label={`${labelOf(status)}${count === undefined ? '' : ` (${count.toLocaleString('en-US')})`}`}
              onClick={() => onChange({ status })}
              sx={{
                height: 36,
                fontVariantNumeric: 'tabular-nums',
                ...(chosen && { '&:hover, &.Mui-focusVisible': { bgcolor: 'primary.soft' } }),
              }}
            />
          );
        })}
        {isFiltered(state) && (
          <Button size="small" onClick={() => onChange(noFilters)}>
            Clear filters
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
