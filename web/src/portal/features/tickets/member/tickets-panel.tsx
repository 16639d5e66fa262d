import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState } from '~/portal/ui/empty-state';
import { NoRows } from '~/portal/ui/list/no-rows';
import type { UrlStateOf } from '~/portal/ui/list/use-list-url-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ProgressLine } from '~/portal/ui/progress-line';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { memberTickets, type Ticket } from './list';
import { TicketList } from './ticket-list';
import type { useOwnTickets } from './use-own-tickets';

interface TicketsPanelProps {
  query: ReturnType<typeof useOwnTickets>;
  tickets: readonly Ticket[];
  urlState: UrlStateOf<typeof memberTickets>;
  onOlder: () => void;
  /** Omitted if read-only. */
  onCreate?: () => void;
}

/** The list with its loading, empty and error states. */
export function TicketsPanel({ query, tickets, urlState, onOlder, onCreate }: TicketsPanelProps) {
  if (query.error)
    return <LoadFailed message={memberTickets.failed} error={query.error} onRetry={query.retry} />;
  if (query.loading) return <TableSkeleton rows={5} columns={1} />;
  if (tickets.length === 0 && !query.refreshing) return <Empty urlState={urlState} onCreate={onCreate} />;
  return (
    <Stack spacing={1.5} aria-busy={query.refreshing}>
      <div>
        <ProgressLine active={query.refreshing} />
        <TicketList tickets={tickets} onOpen={urlState.open} />
      </div>
      {query.moreFailed && <LoadFailed message="Failed to load older tickets." onRetry={query.loadMore} />}
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

function Empty({ urlState, onCreate }: Pick<TicketsPanelProps, 'urlState' | 'onCreate'>) {
  const { filtered, clear } = urlState;
  if (filtered || !onCreate) {
    return <NoRows {...memberTickets.empty} hint="" filtered={filtered} onClear={clear} />;
  }
  return (
    <EmptyState
      {...memberTickets.empty}
      action={
        <Button variant="contained" onClick={onCreate}>
          Create Ticket
        </Button>
      }
    />
  );
}
