import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { collections } from '@united/domain/collections';
import { ticketPriorityLabels, ticketStatuses, ticketStatusMeanings } from '@united/domain/support-ticket';
import { userDocument } from '@united/domain/user';
import { Filter } from '~/portal/components/grid/filter';
import { SearchBox } from '~/portal/components/grid/search-box';
import { Region } from '~/portal/components/region';
import { useLiveDoc } from '~/portal/firebase/live';
import { prioritiesDown } from './choice-menu';
import { isFiltered, type ListState, listStateSchema, noFilters } from './list-state';

interface Props {
  state: ListState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

const sortings: readonly { value: string; label: string }[] = [
  { value: 'created_at desc', label: 'Newest first' },
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'updated_at desc', label: 'Last changed first' },
  { value: 'updated_at asc', label: 'Longest unchanged first' },
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
      aria-label="Support tickets"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: `minmax(200px, 1fr) 180px 150px 220px${filtered ? ' auto' : ''}`,
        },
        '& > :first-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchBox value={state.q} placeholder="Search tickets..." onSearch={onSearch} />
      <Filter
        label="Status"
        // A saved view leaves out what is resolved and closed, unless that is asked for.
        all={state.view ? 'Open or In Progress' : 'All Status'}
        value={state.status}
        options={ticketStatuses.map((status) => ({
          value: status,
          label: ticketStatusMeanings[status].label,
        }))}
        onChoose={(status) => set({ status })}
      />
      <Filter
        label="Priority"
        all="All Priority"
        value={state.view === 'urgent' ? 'urgent' : state.priority}
        options={prioritiesDown.map((priority) => ({
          value: priority,
          label: ticketPriorityLabels[priority],
        }))}
        onChoose={(priority) => set({ priority, ...(state.view === 'urgent' && { view: '' }) })}
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
      {state.member && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Region message="The member could not be loaded.">
            <MemberFilter uid={state.member} onClear={() => onChange({ member: '' })} />
          </Region>
        </Box>
      )}
    </Box>
  );
}

function MemberFilter({ uid, onClear }: { uid: string; onClear: () => void }) {
  const { status, data } = useLiveDoc(collections.users, uid, userDocument);
  const name = data?.name ?? (status === 'loading' ? '…' : 'somebody who is gone');
  return <Chip label={`Tickets of ${name}`} onDelete={onClear} color="primary" />;
}
