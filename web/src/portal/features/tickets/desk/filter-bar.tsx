import {
  liveTicketLabel,
  type TicketPriority,
  type TicketStatus,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusMeanings,
} from '@united/domain/tickets/ticket';
import { memo } from 'react';
import { MemberFilter } from '~/portal/shared/users/member-filter';
import { ChoiceField } from '~/portal/ui/choice-field';
import { OrderField } from '~/portal/ui/list/filter-bar';
import { FilterFrame } from '~/portal/ui/list/filter-frame';
import type { UrlStateOf } from '~/portal/ui/list/use-list-url-state';
import { ViewsButton } from '~/portal/ui/list/views-button';
import { deskTickets, searchFilter } from './list';
import { prioritiesByUrgency } from './ticket-menus';

interface Props {
  urlState: UrlStateOf<typeof deskTickets>;
  /** Whether the list shows its empty state. */
  empty: boolean;
}

const textOf = {
  status: (status: TicketStatus | 'live') =>
    status === 'live' ? liveTicketLabel : ticketStatusMeanings[status].label,
  priority: (priority: TicketPriority) => ticketPriorityLabels[priority],
};

/** Search, filters and sort. The options depend on the tab. */
export const FilterBar = memo(function FilterBar({ urlState, empty }: Props) {
  const { state, setFilters, clear } = urlState;
  const { view, status, priority, member } = state;
  // A tab other than All excludes resolved and closed tickets unless chosen.
  const chosenStatus = view && status === 'live' ? '' : status;
  return (
    <FilterFrame
      label={deskTickets.label}
      columns={deskTickets.filterWidths}
      search={<searchFilter.Control value={state.q} onChange={(q) => setFilters({ q })} />}
      filters={
        <>
          <ChoiceField
            label="Status"
            all={view ? liveTicketLabel : 'All Status'}
            value={chosenStatus}
            options={(view ? ticketStatuses : (['live', ...ticketStatuses] as const)).map((value) => ({
              value,
              label: textOf.status(value),
            }))}
            onChoose={(value) => setFilters({ status: value })}
          />
          <ChoiceField
            label="Priority"
            all="All Priority"
            value={view === 'urgent' ? 'urgent' : priority}
            options={prioritiesByUrgency.map((value) => ({ value, label: textOf.priority(value) }))}
            onChoose={(value) => setFilters({ priority: value, ...(view === 'urgent' && { view: '' }) })}
          />
          <OrderField list={deskTickets} urlState={urlState} />
        </>
      }
      chips={[
        ...(chosenStatus
          ? [{ name: 'status', text: `Status: ${textOf.status(chosenStatus)}`, folded: false }]
          : []),
        ...(priority
          ? [{ name: 'priority', text: `Priority: ${textOf.priority(priority)}`, folded: false }]
          : []),
      ]}
      onRemove={(name) => setFilters({ [name]: '' })}
      filtered={Boolean(chosenStatus || priority || member)}
      onClear={clear}
      empty={empty}
      views={<ViewsButton list={deskTickets} urlState={urlState} />}
      below={
        member && <MemberFilter what="Tickets" uid={member} onClear={() => setFilters({ member: '' })} />
      }
    />
  );
});
