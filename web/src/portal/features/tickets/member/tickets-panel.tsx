import SupportIcon from '@mui/icons-material/ContactSupportOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState } from '~/portal/components/empty-state';
import { LoadFailed } from '~/portal/components/load-failed';
import { ProgressLine } from '~/portal/components/progress-line';
import { TableSkeleton } from '~/portal/components/table-skeleton';
import { isFiltered, type ListState, noFilters } from './list-state';
import { type Ticket, TicketList } from './ticket-list';
import type { useOwnTickets } from './use-own-tickets';

interface TicketsPanelProps {
  query: ReturnType<typeof useOwnTickets>;
  tickets: readonly Ticket[];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  onOlder: () => void;
  /** Absent when the tickets are only looked at. */
  onCreate?: () => void;
}

/** The list with its skeleton, its empty and its error state. */
export function TicketsPanel({ query, tickets, state, onChange, onOlder, onCreate }: TicketsPanelProps) {
  if (query.failed)
    return <LoadFailed message="Failed to load your support tickets." onRetry={query.retry} />;
  if (query.loading) return <TableSkeleton rows={5} columns={1} />;
  if (tickets.length === 0 && !query.refreshing)
    return <Empty filtered={isFiltered(state)} onClear={() => onChange(noFilters)} onCreate={onCreate} />;
  return (
    <Stack spacing={1.5} aria-busy={query.refreshing}>
      <div>
        <ProgressLine active={query.refreshing} />
        <TicketList tickets={tickets} onOpen={({ id }) => onChange({ ticket: id })} />
      </div>
      {query.moreFailed && (
        <LoadFailed message="Older tickets could not be loaded." onRetry={query.loadMore} />
      )}
      {query.hasMore && !query.moreFailed && (
        <Button
          variant="outlined"
          disabled={query.loadingMore}
          aria-busy={query.loadingMore}
          onClick={onOlder}
          sx={{ alignSelf: 'center' }}
        >
          {query.loadingMore ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </Stack>
  );
}

interface EmptyProps {
  filtered: boolean;
  onClear: () => void;
  onCreate?: () => void;
}

function Empty({ filtered, onClear, onCreate }: EmptyProps) {
  if (filtered)
    return (
      <EmptyState
        icon={<SupportIcon />}
        title="No support tickets found"
        hint="Try adjusting your filters"
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<SupportIcon />}
      title="No support tickets found"
      hint={onCreate && 'Create your first support ticket to get help'}
      action={
        onCreate && (
          <Button variant="contained" onClick={onCreate}>
            Create Ticket
          </Button>
        )
      }
    />
  );
}
