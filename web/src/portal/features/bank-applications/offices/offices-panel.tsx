import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ChangeableField } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { Suspense, useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { lazyComponent } from '~/portal/ui/lazy';
import { wideCardScreens } from '~/portal/ui/list/card-screens';
import type { CursorState } from '~/portal/ui/list/cursor-pages';
import { PageTurner } from '~/portal/ui/list/page-turner';
import { focusOpener, useReturnFocus } from '~/portal/ui/list/return-focus';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ProgressLine } from '~/portal/ui/progress-line';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { useOwnApplications } from '../use-own-applications';
import { EditBankingDialog } from './edit-banking-dialog';
import { OfficeCards } from './office-cards';
import { OfficeDetails } from './office-details';
import { OfficeTable } from './office-table';
import { useRefresh } from './use-refresh';
import { WithdrawDialog } from './withdraw-dialog';

const Correction = lazyComponent(() => import('../correction/correction'), 'Correction');

interface OfficesPanelProps {
  /** The application whose details are open; blank for none. */
  openId: string;
  onOpen: (id: string) => void;
  /** Opens another application without a new history entry. */
  onStep: (id: string) => void;
  /** The application being changed; blank for none. */
  changeId: string;
  /** The form field to focus; blank for none. */
  changeField: ChangeableField | '';
  onChange: (id: string) => void;
  /** Called after the change is sent, so that Back doesn't reopen the form. */
  onChanged: (id: string) => void;
  /** The current page. */
  at: CursorState;
  onTurn: (to: CursorState) => void;
  onNew: () => void;
  /** Opens the form for a new application with a copy of this one. */
  onStartFrom: (id: string) => void;
}

/** My Offices: the member's applications, live. */
export function OfficesPanel({
  openId,
  onOpen,
  onStep,
  changeId,
  changeField,
  onChange,
  onChanged,
  at,
  onTurn,
  onNew,
  onStartFrom,
}: OfficesPanelProps) {
  const { uid, readOnly } = useSubject();
  const { spec, rows, pages, ...list } = useOwnApplications(uid, at, onTurn);
  const { refreshing, refreshNow } = useRefresh(spec, at.after);
  const [editing, setEditing] = useState<WithId<BankApplication> | null>(null);
  const [withdrawing, setWithdrawing] = useState<WithId<BankApplication> | null>(null);
  useReturnFocus(openId, focusOpener);
  const narrow = useMediaQuery(wideCardScreens);

  if (list.error)
    return (
      <LoadFailed
        message="Failed to load applications. Please try refreshing the page."
        error={list.error}
        onRetry={list.retry}
      />
    );
  if (!rows) return <TableSkeleton rows={4} columns={narrow ? 1 : 6} />;
  const single = pages.page === 0 && !pages.older;
  if (rows.length === 0 && single && openId === '' && changeId === '')
    return (
      <EmptyState
        icon={<AccountBalanceOutlined />}
        title="No applications yet"
        hint="Every office you apply for appears here with its status and who acts next."
        action={
          !readOnly && (
            <Button variant="contained" onClick={onNew}>
              Start your first application
            </Button>
          )
        }
      />
    );
  // Read-only viewers get no actions.
  const actions = readOnly
    ? undefined
    : {
        edit: setEditing,
        change: (office: WithId<BankApplication>) => onChange(office.id),
        withdraw: setWithdrawing,
        startFrom: (office: WithId<BankApplication>) => onStartFrom(office.id),
      };
  const Offices = narrow ? OfficeCards : OfficeTable;
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Typography component="h2" variant="h4">
          {!single
            ? 'Your applications'
            : rows.length === 1
              ? '1 application'
              : `${rows.length} applications`}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<RefreshOutlined />}
          onClick={refreshNow}
          disabled={refreshing}
          aria-busy={refreshing}
        >
          {refreshing ? 'Refreshing…' : 'Refresh'}
        </Button>
      </Stack>
      <ProgressLine active={list.refreshing} />
      <Offices offices={rows} onOpen={(office) => onOpen(office.id)} actions={actions} />
      <PageTurner {...pages} />
      {openId !== '' && (
        <OfficeDetails
          id={openId}
          listed={rows.find((office) => office.id === openId)}
          ids={rows.map((office) => office.id)}
          onStep={onStep}
          onClose={() => onOpen('')}
          actions={actions}
        />
      )}
      {changeId !== '' && actions && (
        <Suspense>
          <Correction
            key={changeId}
            id={changeId}
            field={changeField}
            listed={rows.find((office) => office.id === changeId)}
            onClose={() => onChange('')}
            onDone={() => onChanged(changeId)}
            onEditBanking={(office) => {
              onChange('');
              setEditing(office);
            }}
          />
        </Suspense>
      )}
      {editing && (
        <EditBankingDialog
          key={editing.id}
          office={rows.find((office) => office.id === editing.id) ?? editing}
          onClose={() => setEditing(null)}
        />
      )}
      {withdrawing && <WithdrawDialog office={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  );
}
