import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Filter } from '~/portal/components/grid/filter';
import { SearchBox } from '~/portal/components/grid/search-box';
import { isFiltered, type ListState, listStateSchema, noFilters } from './list-state';
import { MemberPicker, useMember } from './member-picker';
import { typeOptions } from './type-labels';

interface Props {
  state: ListState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

/** Search and filters. */
export function FilterBar({ state, onSearch, onChange }: Props) {
  const filtered = isFiltered(state);
  const member = useMember(state.member);
  return (
    <Box
      role="search"
      aria-label="Custom values"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: '1fr',
          sm: '1fr 1fr',
          md: `minmax(200px, 1fr) 260px 160px${filtered ? ' auto' : ''}`,
        },
      }}
    >
      <SearchBox value={state.q} placeholder="Search by key, value or member..." onSearch={onSearch} />
      <MemberPicker
        // The name arrives after the address that names the member.
        key={`${member?.id} ${member?.name}`}
        label="Member"
        placeholder="All Members"
        value={member}
        onChoose={(chosen) => onChange({ member: chosen?.id ?? '' })}
      />
      <Filter
        label="Type"
        all="All Types"
        value={state.type}
        options={typeOptions}
        onChoose={(type) => {
          const parsed = listStateSchema.safeParse({ ...state, type });
          if (parsed.success) onChange({ type: parsed.data.type });
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
