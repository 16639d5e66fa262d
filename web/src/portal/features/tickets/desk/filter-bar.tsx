import {
  liveTicketLabel,
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

/** Search, filters and sort. The options depend on the tab. */
export const FilterBar = memo(function FilterBar({ urlState }: { urlState: UrlStateOf<typeof deskTickets> }) {
  const { state, setFilters, filtered, clear } = urlState;
  return (
    <FilterFrame
      label={deskTickets.label}
      columns={deskTickets.filterWidths}
      filtered={filtered}
      onClear={clear}
      views={<ViewsButton list={deskTickets} urlState={urlState} />}
      below={
        state.member && (
          <MemberFilter what="Tickets" uid={state.member} onClear={() => setFilters({ member: '' })} />
        )
      }
    >
      <searchFilter.Control value={state.q} onChange={(q) => setFilters({ q })} />
      <ChoiceField
        label="Status"
        // A tab other than All excludes resolved and closed tickets unless chosen.
        all={state.view ? liveTicketLabel : 'All Status'}
        value={state.view && state.status === 'live' ? '' : state.status}
        options={[
          ...(state.view ? [] : [{ value: 'live', label: liveTicketLabel } as const]),
          ...ticketStatuses.map((status) => ({
            value: status,
            label: ticketStatusMeanings[status].label,
          })),
        ]}
        onChoose={(status) => setFilters({ status })}
      />
      <ChoiceField
        label="Priority"
        all="All Priority"
        value={state.view === 'urgent' ? 'urgent' : state.priority}
        options={prioritiesByUrgency.map((priority) => ({
          value: priority,
          label: ticketPriorityLabels[priority],
        }))}
        onChoose={(priority) => setFilters({ priority, ...(state.view === 'urgent' && { view: '' }) })}
      />
      <OrderField list={deskTickets} urlState={urlState} />
    </FilterFrame>
  );
});
