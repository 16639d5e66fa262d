import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { limits } from '@united/domain/shared/limits';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useExport } from '~/portal/shared/audit/export-button';
import { BureauFilter } from '~/portal/shared/bureaus/bureau-filter';
import { useSettings } from '~/portal/shared/settings/settings';
import { MemberFilter } from '~/portal/shared/users/member-filter';
import { lazyComponent } from '~/portal/ui/lazy';
import { exportActions } from '~/portal/ui/list/export-choice';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage, PageActions } from '~/portal/ui/list/list-page';
import { RefreshButton } from '~/portal/ui/list/refresh-button';
import { useList } from '~/portal/ui/list/use-list';
import { MoreActions } from '~/portal/ui/more-actions';
import { RecordDialog } from '~/portal/ui/record/record-dialog';
import { laptop } from '~/theme/laptop';
import { ContestedEfins } from './efin/contested-efins';
import { ApplicationCard } from './review/application-card';
import { columnsOf } from './review/columns';
import { applications, type Row } from './review/list';
import { PassDialog } from './review/pass-dialog';
import { useStatusChange } from './review/use-status-change';

const csvColumns = async () => (await import('./review/csv')).columns;
const RequestDialog = lazyComponent(() => import('~/portal/shared/papers/request-dialog'), 'RequestDialog');
const ApplicationRecord = lazyComponent(() => import('./review/application-record'), 'ApplicationRecord');
const BankAnswersDialog = lazyComponent(() => import('./answers/import-dialog'), 'BankAnswersDialog');

/** Every office's bank applications, for staff to review. */
export function AdminBankApplicationsPage() {
  const { season } = useSettings();
  const view = useList(applications);
  const { state, rows, chosen, open, step, close, selection } = view;
  const { ask: onStatus, askMany, dialog: statusDialog } = useStatusChange();
  const [passing, setPassing] = useState<Row[] | null>(null);
  const [requesting, setRequesting] = useState<Row[] | null>(null);
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const isNarrow = useMediaQuery(laptop);
  const columns = useMemo(
    () => columnsOf({ onStatus, onOpen: open }, isNarrow, season),
    [onStatus, open, isNarrow, season],
  );
  const { ask, dialog: exportDialog } = useExport({
    view,
    file: 'bank-applications',
    columns: csvColumns,
    words: { one: 'application', many: 'applications', note: 'Sensitive values are not included.' },
  });

  return (
    <ListPage
      view={view}
      title="Bank Applications"
      subtitle="Review each office’s application, set its status and tell the office what to do next."
      action={
        <PageActions>
          <RefreshButton busy={view.fetching} onClick={view.retry} />
          <MoreActions actions={exportActions(ask)} />
          <Button
            variant="contained"
            startIcon={<UploadIcon aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setImporting(true)}
          >
            Import bank statuses
          </Button>
        </PageActions>
      }
      above={
        <>
          <ContestedEfins />
          {state.bureau && <BureauFilter id={state.bureau} onClear={() => view.setFilters({ bureau: '' })} />}
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
          { label: 'Request papers', run: () => setRequesting(chosen) },
        ],
      }}
    >
      <ListGrid
        view={view}
        columns={columns}
        selectable
        tall
        card={(row) => <ApplicationCard row={row} onStatus={onStatus} onOpen={open} />}
      />
      {state.opened && (
        <RecordDialog
          id={state.opened}
          name="Bank application"
          noun="application"
          ids={rows.map((row) => row.id)}
          onStep={step}
          onClose={close}
          maxWidth="lg"
          failed="Failed to load the application."
        >
          <ApplicationRecord id={state.opened} onStatus={onStatus} />
        </RecordDialog>
      )}
      <Suspense>
        {importing && <BankAnswersDialog onClose={() => setImporting(false)} />}
        {requesting && <RequestDialog targets={requesting} onClose={() => setRequesting(null)} />}
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
      {exportDialog}
    </ListPage>
  );
}
