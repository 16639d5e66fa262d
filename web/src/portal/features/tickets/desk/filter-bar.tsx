import Chip from '@mui/material/Chip';
import { collections } from '@united/domain/collections';
import { ticketPriorityLabels, ticketStatuses, ticketStatusMeanings } from '@united/domain/support-ticket';
import { userDocument } from '@united/domain/user';
import { Filter } from '~/portal/components/grid/filter';
import { FilterFrame } from '~/portal/components/grid/filter-frame';
import { SearchBox } from '~/portal/components/grid/search-box';
import { SortFilter } from '~/portal/components/grid/sort-filter';
import { chooser } from '~/portal/components/grid/url-state';
import { Region } from '~/portal/components/region';
import { useLiveDoc } from '~/portal/firebase/live';
import { isFiltered, type ListState, listStateSchema, noFilters } from './list-state';
import { prioritiesDown } from './ticket-menus';

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
  const choose = chooser(listStateSchema, state, onChange);
  return (
    <FilterFrame
      label="Support tickets"
      columns="180px 150px 220px"
      filtered={isFiltered(state)}
      onClear={() => onChange(noFilters)}
      below={
        state.member && (
          <Region message="The member could not be loaded.">
            <MemberFilter uid={state.member} onClear={() => onChange({ member: '' })} />
          </Region>
        )
      }
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
        onChoose={(status) => choose({ status })}
      />
      <Filter
        label="Priority"
        all="All Priority"
        value={state.view === 'urgent' ? 'urgent' : state.priority}
        options={prioritiesDown.map((priority) => ({
          value: priority,
          label: ticketPriorityLabels[priority],
        }))}
        onChoose={(priority) => choose({ priority, ...(state.view === 'urgent' && { view: '' }) })}
      />
      <SortFilter state={state} sortings={sortings} onChoose={choose} />
    </FilterFrame>
  );
}

function MemberFilter({ uid, onClear }: { uid: string; onClear: () => void }) {
  const { status, data } = useLiveDoc(collections.users, uid, userDocument);
  const name = data?.name ?? (status === 'loading' ? '…' : 'somebody who is gone');
  return <Chip label={`Tickets of ${name}`} onDelete={onClear} color="primary" />;
}
