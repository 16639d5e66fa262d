import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { bankApplicationStatuses } from '@united/domain/bank-application-status';
import { Filter } from '~/portal/components/grid/filter';
import { SearchBox } from '~/portal/components/grid/search-box';
import { useSettings } from '~/portal/firebase/settings';
import { isFiltered, type ListState, listStateSchema, noFilters } from './list-state';

interface Props {
  state: ListState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

/** How many seasons before the current one can be chosen. */
const earlierSeasons = 3;

const sortings: readonly { value: string; label: string }[] = [
  { value: 'submitted_at desc', label: 'Newest first' },
  { value: 'submitted_at asc', label: 'Oldest first' },
  { value: 'office_name asc', label: 'Office name, A to Z' },
  { value: 'office_name desc', label: 'Office name, Z to A' },
  { value: 'total_fee desc', label: 'Highest total fee' },
  { value: 'total_fee asc', label: 'Lowest total fee' },
];

/** Search, filters and, where the table's headings are missing, the order. */
export function FilterBar({ state, onSearch, onChange }: Props) {
  const settings = useSettings();
  const banks = new Set(settings.banks.map((bank) => bank.name));
  if (state.bank) banks.add(state.bank);
  const seasons = new Set(Array.from({ length: earlierSeasons + 1 }, (_, i) => settings.season - i));
  if (state.season) seasons.add(state.season);

  const filtered = isFiltered(state);

  const set = (change: Record<string, string>) => {
    const parsed = listStateSchema.safeParse({ ...state, ...change });
    if (parsed.success) onChange(parsed.data);
  };

  return (
    <Box
      role="search"
      aria-label="Bank applications"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: `minmax(220px, 1fr) 230px 200px 140px${filtered ? ' auto' : ''}`,
        },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchBox value={state.q} placeholder="Office, EFIN, holder or email" onSearch={onSearch} />
      <Filter
        label="Status"
        all="All statuses"
        value={state.status}
        options={bankApplicationStatuses.map((status) => ({ value: status, label: status }))}
        onChoose={(status) => set({ status })}
      />
      <Filter
        label="Bank"
        all="All banks"
        value={state.bank}
        options={[...banks].map((bank) => ({ value: bank, label: bank }))}
        onChoose={(bank) => set({ bank })}
      />
      <Filter
        label="Season"
        all="All seasons"
        value={state.season ? String(state.season) : ''}
        options={[...seasons].map((season) => ({ value: String(season), label: String(season) }))}
        onChoose={(season) => set({ season })}
      />
      <Box sx={{ display: { sm: 'none' } }}>
        <Filter
          label="Sort by"
          value={`${state.sort} ${state.dir}`}
          options={sortings}
          onChoose={(sorting) => {
            const [sort = '', dir = ''] = sorting.split(' ');
            set({ sort, dir });
          }}
        />
      </Box>
      {filtered && (
        <Button onClick={() => onChange(noFilters)} sx={{ whiteSpace: 'nowrap' }}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}
