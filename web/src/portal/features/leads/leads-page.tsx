import { Suspense, useMemo } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage } from '~/portal/ui/list/list-page';
import { useList } from '~/portal/ui/list/use-list';
import { columnsOf } from './columns';
import { LeadCard } from './lead-card';
import { leads } from './list';

const LeadDialog = lazyComponent(() => import('./lead-dialog'), 'LeadDialog');

/** Leads: messages and call requests from the public site. */
export function LeadsPage() {
  const view = useList(leads);
  const { state, open, close, reload } = view;
  const columns = useMemo(() => columnsOf(open), [open]);
  return (
    <ListPage view={view} title="Leads" subtitle="Messages and call requests from the public site.">
      <ListGrid view={view} columns={columns} card={(row) => <LeadCard row={row} onOpen={open} />} />
      <Suspense>
        {state.opened && <LeadDialog id={state.opened} onClose={close} onChanged={reload} />}
      </Suspense>
    </ListPage>
  );
}
