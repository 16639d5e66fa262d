import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { limits } from '@united/domain/shared/limits';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ExportButton } from '~/portal/shared/audit/export-button';
import { MemberFilter } from '~/portal/shared/users/member-filter';
import { lazyComponent } from '~/portal/ui/lazy';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage, PageActions } from '~/portal/ui/list/list-page';
import { useList } from '~/portal/ui/list/use-list';
import { ContestedEfins } from './efin/contested-efins';
import { ApplicationCard } from './review/application-card';
import { columnsOf } from './review/columns';
import { applications, type Row } from './review/list';
import { PassDialog } from './review/pass-dialog';
import { useStatusChange } from './review/use-status-change';

const csvColumns = async () => (await import('./review/csv')).columns;
const DetailDialog = lazyComponent(() => import('./review/detail-dialog'), 'DetailDialog');
const BankAnswersDialog = lazyComponent(() => import('./answers/import-dialog'), 'BankAnswersDialog');

/** Every office's bank applications, for staff to review. */
export function AdminBankApplicationsPage() {
  const view = useList(applications);
  const { state, rows, chosen, open, step, close, selection } = view;
  const { ask: onStatus, askMany, dialog: statusDialog } = useStatusChange();
  const [passing, setPassing] = useState<Row[] | null>(null);
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const columns = useMemo(() => columnsOf({ onStatus, onOpen: open }), [onStatus, open]);

  return (
    <ListPage
      view={view}
      title="Bank Applications"
      subtitle="Review each office’s application, set its status and tell the office what to do next."
      action={
        <PageActions>
          <Button component={Link} to="/admin/bank-applications/entry" variant="outlined">
            Entry desk
          </Button>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setImporting(true)}>
            Import bank statuses
          </Button>
          <ExportButton
            view={view}
            file="bank-applications"
            columns={csvColumns}
            words={{ one: 'application', many: 'applications', note: 'Sensitive values are not included.' }}
          />
          <Button
            variant="contained"
            startIcon={<Refresh aria-hidden />}
            aria-busy={view.fetching}
            onClick={view.retry}
          >
            Refresh
          </Button>
        </PageActions>
      }
      above={
        <>
          <ContestedEfins />
          {state.member && (
            <MemberFilter
              what="Bank applications"
              uid={state.member}
              onClear={() => view.setFilters({ member: '' })}
            />
          )}
        </>
      }
      bulk={{
        label: 'Selected applications',
        max: limits.bulkApplications,
        onChange: () => askMany(chosen, () => selection.onChange([])),
        more: [
          {
            label: 'Enter at the bank',
            run: () =>
              void navigate(`/admin/bank-applications/entry?ids=${chosen.map(({ id }) => id).join(',')}`),
          },
          { label: 'Mark as passed to the bank', run: () => setPassing(chosen) },
        ],
      }}
    >
      <ListGrid
        view={view}
        columns={columns}
        selectable
        card={(row) => <ApplicationCard row={row} onStatus={onStatus} onOpen={open} />}
      />
      <Suspense>
        {importing && <BankAnswersDialog onClose={() => setImporting(false)} />}
        {state.opened && (
          <DetailDialog
            id={state.opened}
            ids={rows.map((row) => row.id)}
            onStep={step}
            onClose={close}
            onStatus={onStatus}
          />
        )}
        {passing && (
          <PassDialog
            targets={passing}
            onDone={() => {
              view.reload();
              selection.onChange([]);
            }}
            onClose={() => setPassing(null)}
          />
        )}
      </Suspense>
      {statusDialog}
    </ListPage>
  );
}
