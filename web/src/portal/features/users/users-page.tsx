import AddIcon from '@mui/icons-material/PersonAddOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { limits } from '@united/domain/shared/limits';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useExport } from '~/portal/shared/audit/export-button';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSession } from '~/portal/shared/users/session-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { ColumnsMenu } from '~/portal/ui/list/columns-menu';
import { exportActions } from '~/portal/ui/list/export-choice';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage, PageActions } from '~/portal/ui/list/list-page';
import { useStoredColumns } from '~/portal/ui/list/stored-columns';
import { useList } from '~/portal/ui/list/use-list';
import { MoreActions } from '~/portal/ui/more-actions';
import { RecordDialog } from '~/portal/ui/record/record-dialog';
import { columnsOf, hiddenColumns } from './columns';
import { columns as csvColumns } from './csv';
import { type Row, users } from './list';
import { actionsOn, mayChange } from './permitted';
import { useDialogs } from './use-dialogs';
import { useSignInLinks } from './use-sign-in-links';
import { UserCard } from './user-card';

const BulkStatusDialog = lazyComponent(() => import('./bulk-status-dialog'), 'BulkStatusDialog');
const UserRecord = lazyComponent(() => import('./user-record'), 'UserRecord');

/** User Management: accounts and their rights. */
export function AdminUsersPage() {
  const session = useSession();
  const { season } = useSettings();
  const view = useList(users, season);
  const { state, rows, chosen, open, step, close, reload, selection } = view;
  const [bulk, setBulk] = useState(false);
  const shown = useStoredColumns(users.key, hiddenColumns);
  const actionsOf = useCallback((row: Row) => actionsOn(session, row), [session]);
  const sendLinks = useSignInLinks();
  const { onAction, onCreate, onImport, dialog } = useDialogs({
    onView: open,
    onChanged: reload,
    onDeleted: (uid) => {
      if (state.opened === uid) close();
      reload();
    },
  });
  const columns = useMemo(() => columnsOf({ actionsOf, onAction }), [actionsOf, onAction]);
  const { ask, dialog: exportDialog } = useExport({
    view,
    file: 'users',
    columns: csvColumns,
    words: { one: 'user', many: 'users' },
  });
  const changeable = chosen.filter((row) => mayChange(session, row));

  return (
    <ListPage
      view={view}
      title="User Management"
      subtitle="Accounts, their roles and their status."
      action={
        <PageActions>
          <ColumnsMenu columns={columns} {...shown} />
          <MoreActions
            actions={[{ label: 'Import CSV', Icon: UploadIcon, run: onImport }, ...exportActions(ask)]}
          />
          <Button variant="contained" startIcon={<AddIcon aria-hidden />} onClick={onCreate}>
            Add User
          </Button>
        </PageActions>
      }
      bulk={{
        label: 'Selected users',
        max: limits.bulkUsers,
        onChange: () => setBulk(true),
        more: [
          {
            label: 'Send sign-in links',
            max: limits.signInLinks,
            run: () => void sendLinks(changeable, () => selection.onChange([])),
          },
        ],
      }}
    >
      <ListGrid
        view={view}
        columns={columns}
        visibleColumns={shown.model}
        selectable
        card={(row) => <UserCard row={row} actionsOf={actionsOf} onAction={onAction} />}
      />
      {state.opened && (
        <RecordDialog
          id={state.opened}
          name="Member Details"
          titled
          noun="user"
          ids={rows.map((row) => row.id)}
          onStep={step}
          onClose={close}
          maxWidth="lg"
          failed="Failed to load the user."
        >
          <UserRecord uid={state.opened} actionsOf={actionsOf} onAction={onAction} />
        </RecordDialog>
      )}
      <Suspense>
        {bulk && (
          <BulkStatusDialog
            rows={changeable}
            skipped={chosen.length - changeable.length}
            onDone={() => selection.onChange([])}
            onClose={() => setBulk(false)}
          />
        )}
      </Suspense>
      {dialog}
      {exportDialog}
    </ListPage>
  );
}
