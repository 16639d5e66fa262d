import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage } from '~/portal/ui/list/list-page';
import { useList } from '~/portal/ui/list/use-list';
import { columnsOf } from './columns';
import { IncidentCard } from './incident-card';
import { incidents } from './list';

const IncidentDialog = lazyComponent(() => import('./incident-dialog'), 'IncidentDialog');
const ReportDialog = lazyComponent(() => import('./report-dialog'), 'ReportDialog');

/** The log of security incidents, for super admins. */
export function IncidentsPage() {
  const view = useList(incidents);
  const { state, open, close, reload } = view;
  const [reporting, setReporting] = useState(false);
  const columns = useMemo(() => columnsOf(open), [open]);
  const onReported = (id: string) => {
    reload();
    view.clear();
    open({ id });
  };

  return (
    <ListPage
      view={view}
      title="Security Incidents"
      subtitle="Every loss, theft or misuse of data, how you responded and who was notified. Incidents cannot be deleted."
      action={
        <Button
          variant="contained"
          fullWidth
          startIcon={<AddIcon aria-hidden />}
          onClick={() => setReporting(true)}
        >
          Report incident
        </Button>
      }
    >
      <ListGrid view={view} columns={columns} card={(row) => <IncidentCard row={row} onOpen={open} />} />
      <Suspense>
        {reporting && <ReportDialog onReported={onReported} onClose={() => setReporting(false)} />}
        {state.opened && <IncidentDialog id={state.opened} onClose={close} onChanged={reload} />}
      </Suspense>
    </ListPage>
  );
}
