import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { useSubject } from '~/portal/shared/users/subject-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { focusOpener, useReturnFocus } from '~/portal/ui/list/return-focus';
import { useUrlState } from '~/portal/ui/list/url-state';
import { useListUrlState } from '~/portal/ui/list/use-list-url-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { FilterBar } from './member/filter-bar';
import { matches, memberTickets } from './member/list';
import { TicketDialog } from './member/ticket-dialog';
import { TicketsPanel } from './member/tickets-panel';
import { useOwnTickets, useTicketCounts } from './member/use-own-tickets';

const CreateDialog = lazyComponent(() => import('./member/create-dialog'), 'CreateDialog');

/** '1' while the Create Ticket dialog is open. */
const creationSchema = z.object({ create: z.enum(['', '1']) });
const notCreating: z.output<typeof creationSchema> = { create: '' };

/**
 * The URL holds the search, the filters, the open ticket, and whether a new one is being created.
 */
export function MemberTicketsPage() {
  const { uid, readOnly } = useSubject();
  const urlState = useListUrlState(memberTickets, uid);
  const { state, spec, step, close, clear } = urlState;
  const [{ create }, setCreate] = useUrlState(creationSchema, notCreating);
  const [olderOf, setOlderOf] = useState<typeof spec | null>(null);
  const query = useOwnTickets(spec, olderOf === spec);
  const tickets = query.rows.filter((ticket) => matches(ticket, state));
  // Waiting tickets load unpaged and unsorted.
  if (state.status === 'waiting') tickets.sort((a, b) => b.updated_at.toMillis() - a.updated_at.toMillis());
  const isEmpty = !query.loading && !query.refreshing && !query.error && tickets.length === 0;
  useReturnFocus(state.opened, focusOpener);
  const counts = useTicketCounts(uid, query.rows.map((row) => `${row.status} ${row.awaiting}`).join());
  const onCreate = readOnly
    ? undefined
    : () => {
        close();
        setCreate({ create: '1' }, { replace: false });
      };

  return (
    <PageFrame
      title="Support"
      tabTitle={counts?.live ? `${counts.live} open – Tickets` : 'Support Tickets'}
      subtitle="Ask our team, follow the answers, and find earlier conversations."
      action={
        onCreate && (
          <Button variant="contained" startIcon={<AddIcon aria-hidden />} onClick={onCreate} fullWidth>
            Create Ticket
          </Button>
        )
      }
    >
      <FilterBar urlState={urlState} counts={counts} empty={isEmpty} />
      <TicketsPanel
        query={query}
        tickets={tickets}
        urlState={urlState}
        onOlder={() => (olderOf === spec ? query.loadMore() : setOlderOf(spec))}
        onCreate={onCreate}
      />
      {state.opened && (
        <TicketDialog
          id={state.opened}
          ids={tickets.map((ticket) => ticket.id)}
          onStep={step}
          onClose={close}
          onCreate={onCreate}
        />
      )}
      <Suspense>
        {create && !readOnly && (
          <RetryBoundary message="Failed to load the form.">
            <CreateDialog
              onClose={() => setCreate({ create: '' })}
              onCreated={(id) => {
                setCreate({ create: '' });
                clear();
                step(id);
              }}
            />
          </RetryBoundary>
        )}
      </Suspense>
    </PageFrame>
  );
}
