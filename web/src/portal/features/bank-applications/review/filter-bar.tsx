import Box from '@mui/material/Box';
import { bankApplicationStatuses } from '@united/domain/bank-application-status';
import { Filter } from '~/portal/components/grid/filter';
import { FilterFrame } from '~/portal/components/grid/filter-frame';
import { SearchBox } from '~/portal/components/grid/search-box';
import { SortFilter } from '~/portal/components/grid/sort-filter';
import { chooser } from '~/portal/components/grid/url-state';
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

  const choose = chooser(listStateSchema, state, onChange);

  return (
    <FilterFrame
      label="Bank applications"
      columns="230px 200px 140px"
      filtered={isFiltered(state)}
      onClear={() => onChange(noFilters)}
    >
      <SearchBox value={state.q} placeholder="Office, EFIN, holder or email" onSearch={onSearch} />
      <Filter
        label="Status"
        all="All statuses"
        value={state.status}
        options={bankApplicationStatuses.map((status) => ({ value: status, label: status }))}
        onChoose={(status) => choose({ status })}
      />
      <Filter
        label="Bank"
        all="All banks"
        value={state.bank}
        options={[...banks].map((bank) => ({ value: bank, label: bank }))}
        onChoose={(bank) => choose({ bank })}
      />
      <Filter
        label="Season"
        all="All seasons"
        value={state.season ? String(state.season) : ''}
        options={[...seasons].map((season) => ({ value: String(season), label: String(season) }))}
        onChoose={(season) => choose({ season })}
      />
      <Box sx={{ display: { sm: 'none' } }}>
        <SortFilter state={state} sortings={sortings} onChoose={choose} />
      </Box>
    </FilterFrame>
  );
}
