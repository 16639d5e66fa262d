import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useUrlState } from '~/portal/components/grid/url-state';
import { PageFrame } from '~/portal/components/page-frame';
import { Region } from '~/portal/components/region';
import { useSubject } from '~/portal/firebase/subject-context';
import { FilterBar } from './member/filter-bar';
import { type ListState, listDefaults, listSpec, listStateSchema, matches } from './member/list-state';
import { TicketsPanel } from './member/tickets-panel';
import { useOwnTickets, useTicketCounts } from './member/use-own-tickets';

const TicketDialog = lazy(async () => ({ default: (await import('./member/ticket-dialog')).TicketDialog }));
const CreateDialog = lazy(async () => ({ default: (await import('./member/create-dialog')).CreateDialog }));

/** A member's support tickets. The address keeps search, filters, the open ticket, and whether a new one is being written. */
export function MemberTicketsPage() {
  const { uid, readOnly } = useSubject();
  const [state, setState] = useUrlState<ListState>(listStateSchema, listDefaults);
  const { q, status, category } = state;
  const spec = useMemo(
    () => listSpec(uid, { ...listDefaults, q, status, category }),
    [uid, q, status, category],
  );
  const [olderOf, setOlderOf] = useState<typeof spec | null>(null);
  const query = useOwnTickets(spec, olderOf === spec);
  const tickets = query.rows.filter((ticket) => matches(ticket, state));
  // What waits comes all at once and in no order.
  if (status === 'waiting') tickets.sort((a, b) => b.updated_at.toMillis() - a.updated_at.toMillis());
  const counts = useTicketCounts(uid, query.rows.map((row) => `${row.status} ${row.awaiting}`).join());

  const go = useCallback((change: Partial<ListState>) => setState(change, { replace: false }), [setState]);
  const search = useCallback((text: string) => setState({ q: text }), [setState]);
  const create = readOnly ? undefined : () => go({ create: '1', ticket: '' });

  return (
    <PageFrame
      title="Support"
      tabTitle={counts?.open ? `${counts.open} open – Tickets` : 'Support Tickets'}
      subtitle="Ask our team, follow every answer, and find what was said before."
      action={
        create && (
          <Button variant="contained" startIcon={<AddIcon aria-hidden />} onClick={create} fullWidth>
            Create Ticket
          </Button>
        )
      }
    >
      <FilterBar state={state} counts={counts} onSearch={search} onChange={go} />
      <TicketsPanel
        query={query}
        tickets={tickets}
        state={state}
        onChange={go}
        onOlder={() => (olderOf === spec ? query.loadMore() : setOlderOf(spec))}
        onCreate={create}
      />
      <Suspense>
        {state.ticket && (
          <Region message="This ticket could not be loaded.">
            <TicketDialog
              key={state.ticket}
              id={state.ticket}
              onClose={() => setState({ ticket: '' })}
              onCreate={create}
            />
          </Region>
        )}
        {state.create && !readOnly && (
          <Region message="The form could not be loaded.">
            <CreateDialog
              onClose={() => setState({ create: '' })}
              onCreated={(id) => setState({ ...listDefaults, ticket: id })}
            />
          </Region>
        )}
      </Suspense>
    </PageFrame>
  );
}
