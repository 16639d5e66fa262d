import Chip from '@mui/material/Chip';
import { collections } from '@united/domain/shared/collections';
import { ticketPriorityLabels, ticketStatuses, ticketStatusMeanings } from '@united/domain/tickets/ticket';
import { userDocument } from '@united/domain/users/user';
import { useLiveDoc } from '~/portal/data/live';
import { ChoiceField } from '~/portal/ui/list/choice-field';
import { OrderField } from '~/portal/ui/list/filter-bar';
import { FilterFrame } from '~/portal/ui/list/filter-frame';
import { SearchBox } from '~/portal/ui/list/search-box';
import type { AddressOf } from '~/portal/ui/list/use-list';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { deskTickets } from './list';
import { prioritiesDown } from './ticket-menus';

/** Search, filters and sort. The options depend on the saved view. */
export function FilterBar({ address }: { address: AddressOf<typeof deskTickets> }) {
  const { state, narrow, filtered, clear } = address;
  return (
    <FilterFrame
      label={deskTickets.label}
      columns={deskTickets.filterWidths}
      filtered={filtered}
      onClear={clear}
      below={
        state.member && (
          <RetryBoundary message="The member could not be loaded.">
            <MemberFilter uid={state.member} onClear={() => narrow({ member: '' })} />
          </RetryBoundary>
        )
      }
    >
      <SearchBox value={state.q} placeholder="Search tickets..." onSearch={(q) => narrow({ q })} />
      <ChoiceField
        label="Status"
        // A saved view excludes resolved and closed tickets unless chosen.
        all={state.view ? 'Open or In Progress' : 'All Status'}
        value={state.status}
        options={ticketStatuses.map((status) => ({
          value: status,
          label: ticketStatusMeanings[status].label,
        }))}
        onChoose={(status) => narrow({ status })}
      />
      <ChoiceField
        label="Priority"
        all="All Priority"
        value={state.view === 'urgent' ? 'urgent' : state.priority}
        options={prioritiesDown.map((priority) => ({
          value: priority,
          label: ticketPriorityLabels[priority],
        }))}
        onChoose={(priority) => narrow({ priority, ...(state.view === 'urgent' && { view: '' }) })}
      />
      <OrderField list={deskTickets} address={address} />
    </FilterFrame>
  );
}

function MemberFilter({ uid, onClear }: { uid: string; onClear: () => void }) {
  const { status, data } = useLiveDoc(collections.users, uid, userDocument);
  const name = data?.name ?? (status === 'loading' ? '…' : 'a deleted user');
  return <Chip label={`Tickets of ${name}`} onDelete={onClear} color="primary" />;
}
