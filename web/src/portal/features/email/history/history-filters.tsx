import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { emailStatuses, emailTypes } from '@united/domain/email-notification';
import { emailTypeLabels } from '~/portal/components/email-type';
import { Filter } from '~/portal/components/grid/filter';
import { SearchBox } from '~/portal/components/grid/search-box';
import { statusWord } from '~/portal/components/message-status';
import { type EmailState, emailStateSchema, isFiltered, noFilters } from '../list-state';

interface Props {
  state: EmailState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<EmailState>) => void;
}

const statusOptions = emailStatuses.map((value) => ({ value, label: statusWord(value) }));
const typeOptions = emailTypes.map((value) => ({ value, label: emailTypeLabels[value] }));

/** Search, status and type. */
export function HistoryFilters({ state, onSearch, onChange }: Props) {
  const filtered = isFiltered(state);
  const set = (change: Record<string, string>) => {
    const parsed = emailStateSchema.safeParse({ ...state, ...change });
    if (parsed.success) onChange(parsed.data);
  };
  return (
    <Box
      role="search"
      aria-label="Notifications"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: `minmax(200px, 1fr) 180px 260px${filtered ? ' auto' : ''}`,
        },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchBox value={state.q} placeholder="Search notifications..." onSearch={onSearch} />
      </Box>
      <Filter
        label="Status"
        all="All Status"
        value={state.status}
        options={statusOptions}
        onChoose={(status) => set({ status })}
      />
      <Filter
        label="Type"
        all="All Types"
        value={state.type}
        options={typeOptions}
        onChoose={(type) => set({ type })}
      />
      {filtered && (
        <Button onClick={() => onChange(noFilters)} sx={{ whiteSpace: 'nowrap' }}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}
