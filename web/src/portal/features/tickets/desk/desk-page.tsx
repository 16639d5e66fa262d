import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { limits } from '@united/domain/shared/limits';
import type { TicketPriority, TicketStatus } from '@united/domain/tickets/ticket';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { invalidate } from '~/portal/data/once';
import { useSession } from '~/portal/shared/users/session-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage } from '~/portal/ui/list/list-page';
import { useLiveList } from '~/portal/ui/list/use-live-list';
import { MoreActions } from '~/portal/ui/more-actions';
import { phoneScreens } from '~/portal/ui/phone';
import { BulkDialog } from './bulk-dialog';
import { columnsOf } from './columns';
import { FilterBar } from './filter-bar';
import { deskTickets, type Row } from './list';
import { TicketCard } from './ticket-card';
import { TicketDialog } from './ticket-dialog';
import { useTargets } from './use-targets';
import { useTicketChange } from './use-ticket-change';
import { tabPanelId, useViewCounts, ViewTabs, viewCountKey } from './view-tabs';

const SavedRepliesDialog = lazyComponent(() => import('./saved-replies-dialog'), 'SavedRepliesDialog');

/** The support desk: every ticket, live. */
export function AdminTicketsPage() {
  const { uid } = useSession();
  const view = useLiveList(deskTickets, uid);
  const { state, rows, chosen, selection, open: onOpen, step, close, setFilters } = view;
  const [open, setOpen] = useState<'bulk' | 'replies' | null>(null);
  const { setStatus, setPriority } = useTicketChange();
  const isPhone = useMediaQuery(phoneScreens);
  const targets = useTargets();
  const counts = useViewCounts();
  const waiting = counts.get('waiting');
  useFreshCounts(view.loading ? undefined : rows);
  const onStatus = useCallback(
    (row: Row, status: TicketStatus) => void setStatus(row.id, status, row.status),
    [setStatus],
  );
  const onPriority = useCallback(
    (row: Row, priority: TicketPriority) => void setPriority(row.id, priority, row.priority),
    [setPriority],
  );
  const columns = useMemo(
    () => columnsOf({ onStatus, onPriority, onOpen }, targets),
    [onStatus, onPriority, onOpen, targets],
  );

  return (
    <ListPage
      view={view}
      title="Support Tickets"
      tabTitle={waiting ? `${waiting} waiting – Support Tickets` : undefined}
      subtitle="All member tickets, who is assigned, and when they are due."
      action={
        isPhone ? (
          <MoreActions
            actions={[{ label: 'Saved replies', Icon: Quickreply, run: () => setOpen('replies') }]}
          />
        ) : (
          <Button
            variant="outlined"
            startIcon={<Quickreply aria-hidden />}
            onClick={() => setOpen('replies')}
          >
            Saved replies
          </Button>
        )
      }
      isMenuOnPhone
      above={
        <ViewTabs
          counts={counts}
          view={state.view}
          onView={(next) => setFilters({ view: next, status: '', priority: '' })}
        />
      }
      filters={<FilterBar urlState={view.urlState} empty={view.empty} />}
      panel={{ id: tabPanelId, labelledBy: `view-${state.view || 'all'}` }}
      bulk={{
        label: 'Selected tickets',
        action: 'Update tickets',
        max: limits.bulkTickets,
        onChange: () => setOpen('bulk'),
      }}
    >
      <ListGrid
        view={view}
        columns={columns}
        selectable
        tall
        card={(row) => (
          <TicketCard
            row={row}
            targets={targets}
            onStatus={onStatus}
            onPriority={onPriority}
            onOpen={onOpen}
          />
        )}
      />
      {state.opened && (
        <TicketDialog
          id={state.opened}
          ids={rows.map((row) => row.id)}
          onOpen={step}
          onClose={close}
          onManageReplies={() => setOpen('replies')}
        />
      )}
      <Suspense>
        {open === 'bulk' && (
          <BulkDialog rows={chosen} onDone={() => selection.onChange([])} onClose={() => setOpen(null)} />
        )}
        {open === 'replies' && <SavedRepliesDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </ListPage>
  );
}

/** Refetches the counts of the tabs when something on the shown page changes. */
function useFreshCounts(rows: readonly Row[] | undefined): void {
  const seen = rows?.map(({ id, status, priority, awaiting, assigned_to }) =>
    [id, status, priority, awaiting, assigned_to].join(' '),
  );
  const key = seen?.join();
  useEffect(() => {
    if (key !== undefined) void invalidate(viewCountKey);
  }, [key]);
}
