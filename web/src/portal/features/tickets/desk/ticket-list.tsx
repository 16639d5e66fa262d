import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SupportTicket } from '@united/domain/support-ticket';
import { ticketSorts } from '@united/domain/support-ticket-queries';
import { useMemo } from 'react';
import { listPaging } from '~/portal/components/grid/list-paging';
import { firstPage } from '~/portal/components/grid/list-state';
import { NoRows } from '~/portal/components/grid/no-rows';
import { PagedGrid } from '~/portal/components/grid/paged-grid';
import type { LivePage } from '~/portal/firebase/live-page';
import { useStaffSettings } from '~/portal/firebase/settings';
import { columnsOf, type Row, type RowActions } from './columns';
import { isFiltered, type ListState, noFilters } from './list-state';
import { TicketCard } from './ticket-card';

interface Props extends RowActions {
  live: LivePage<SupportTicket>;
  state: ListState;
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  onChange: (change: Partial<ListState>) => void;
  onPage: (page: number) => void;
}

/** The list itself, live: table or cards, its skeleton, its empty and its error state. */
export function TicketList({
  live,
  state,
  selected,
  onSelect,
  onChange,
  onPage,
  onStatus,
  onPriority,
  onOpen,
}: Props) {
  const phone = useMediaQuery('(max-width:599.95px)');
  const targets = useStaffSettings();
  const columns = useMemo(
    () => columnsOf({ onStatus, onPriority, onOpen }, targets),
    [onStatus, onPriority, onOpen, targets],
  );

  return (
    <PagedGrid<Row>
      label="Support tickets"
      columns={columns}
      rows={live.page?.rows ?? []}
      loading={live.page === null && !live.failed}
      refreshing={live.refreshing}
      error={live.failed ? { message: 'Failed to load the support tickets.', onRetry: live.retry } : null}
      empty={<Empty state={state} onChange={onChange} />}
      paging={listPaging(state, live.page?.next, onPage, onChange)}
      sort={{
        field: state.sort,
        direction: state.dir,
        onSort: (field, dir) => {
          const sort = ticketSorts.find((sortable) => sortable === field);
          if (sort) onChange({ sort, dir, ...firstPage });
        },
      }}
      selection={{ ids: selected, onChange: onSelect }}
      // A card's controls cannot stand inside another button.
      onRowClick={phone ? undefined : onOpen}
      card={(row) => (
        <TicketCard row={row} targets={targets} onStatus={onStatus} onPriority={onPriority} onOpen={onOpen} />
      )}
    />
  );
}

function Empty({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  return (
    <NoRows
      icon={<SupportAgent />}
      title="No support tickets found"
      filtered={isFiltered(state)}
      noMatch="No ticket matches the view, the search and the filters. Search looks for the beginning of words in title and description."
      hint="Tickets appear here as soon as a member creates one."
      onClear={() => onChange({ ...noFilters, ...firstPage })}
    />
  );
}
