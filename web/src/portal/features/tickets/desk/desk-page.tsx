import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@united/domain/limits';
import { supportTicketDocument, type TicketPriority, type TicketStatus } from '@united/domain/support-ticket';
import { ticketList } from '@united/domain/support-ticket-queries';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { BulkBar } from '~/portal/components/grid/bulk-bar';
import { useCursorPages } from '~/portal/components/grid/cursor-pages';
import { firstPage } from '~/portal/components/grid/list-state';
import { useUrlState } from '~/portal/components/grid/url-state';
import { PageFrame } from '~/portal/components/page-frame';
import { useLivePage } from '~/portal/firebase/live-page';
import { useSession } from '~/portal/firebase/session-context';
import type { Row } from './columns';
import { FilterBar } from './filter-bar';
import { filtersOf, type ListState, listDefaults, listStateSchema } from './list-state';
import { TicketList } from './ticket-list';
import { useTicketChange } from './use-ticket-change';
import { tabPanelId, useViewCounts, ViewTabs, viewCountKey } from './view-tabs';

const TicketDialog = lazy(async () => ({ default: (await import('./ticket-dialog')).TicketDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));
const SavedRepliesDialog = lazy(async () => ({
  default: (await import('./saved-replies-dialog')).SavedRepliesDialog,
}));

/** The support desk: every ticket, live. The address keeps view, filters, order, page and the open ticket. */
export function AdminTicketsPage() {
  const { uid } = useSession();
  const [state, setState] = useUrlState<ListState>(listStateSchema, listDefaults);
  const [selected, setSelected] = useState<string[]>([]);
  const [open, setOpen] = useState<'bulk' | 'replies' | null>(null);
  const live = useLivePage(
    ticketList(filtersOf(state, uid), state.size),
    supportTicketDocument,
    state.after || undefined,
  );
  const { setStatus, setPriority } = useTicketChange();
  const counts = useViewCounts();
  const waiting = counts.get('waiting');
  useFreshCounts(live.page?.rows);

  const go = useCallback((change: Partial<ListState>) => setState(change, { replace: false }), [setState]);
  const { goTo } = useCursorPages(state, go);
  const search = useCallback((q: string) => setState({ q, ...firstPage }), [setState]);
  const view = useCallback((row: Row) => go({ ticket: row.id }), [go]);
  const onStatus = useCallback(
    (row: Row, status: TicketStatus) => void setStatus(row.id, status, row.status),
    [setStatus],
  );
  const onPriority = useCallback(
    (row: Row, priority: TicketPriority) => void setPriority(row.id, priority, row.priority),
    [setPriority],
  );

  const rows = live.page?.rows ?? [];
  const chosen = rows.filter((row) => selected.includes(row.id));

  return (
    <PageFrame
      title="Support Tickets"
      tabTitle={waiting ? `${waiting} waiting – Support Tickets` : undefined}
      subtitle="Every question of a member, who answers it, and until when."
      action={
        <Button variant="outlined" startIcon={<Quickreply aria-hidden />} onClick={() => setOpen('replies')}>
          Saved replies
        </Button>
      }
    >
      <ViewTabs
        counts={counts}
        view={state.view}
        onView={(next) => go({ view: next, status: '', priority: '', ...firstPage })}
      />
      <Box role="tabpanel" id={tabPanelId} aria-labelledby={`view-${state.view || 'all'}`}>
        <Stack spacing={3}>
          <FilterBar state={state} onSearch={search} onChange={(change) => go({ ...change, ...firstPage })} />
          <TicketList
            live={live}
            state={state}
            selected={chosen.map((row) => row.id)}
            onSelect={setSelected}
            onChange={go}
            onPage={(page) => goTo(page, live.page?.next ?? null)}
            onStatus={onStatus}
            onPriority={onPriority}
            onOpen={view}
          />
          {chosen.length > 0 && (
            <BulkBar
              label="Selected tickets"
              action="Update tickets"
              most={limits.bulkTickets}
              count={chosen.length}
              onClear={() => setSelected([])}
              onChange={() => setOpen('bulk')}
            />
          )}
        </Stack>
      </Box>
      <Suspense>
        {state.ticket && (
          <TicketDialog
            id={state.ticket}
            ids={rows.map((row) => row.id)}
            onOpen={(ticket) => setState({ ticket })}
            onClose={() => setState({ ticket: '' })}
            onManageReplies={() => setOpen('replies')}
          />
        )}
        {open === 'bulk' && (
          <BulkDialog rows={chosen} onDone={() => setSelected([])} onClose={() => setOpen(null)} />
        )}
        {open === 'replies' && <SavedRepliesDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </PageFrame>
  );
}

/** Counts the saved views anew when something on the shown page has changed. */
function useFreshCounts(rows: readonly Row[] | undefined): void {
  const queries = useQueryClient();
  const seen = rows?.map(({ id, status, priority, awaiting, assigned_to }) =>
    [id, status, priority, awaiting, assigned_to].join(' '),
  );
  const key = seen?.join();
  useEffect(() => {
    if (key !== undefined) void queries.invalidateQueries({ queryKey: viewCountKey });
  }, [key, queries]);
}
