import Download from '@mui/icons-material/FileDownloadOutlined';
import AddIcon from '@mui/icons-material/PersonAddOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@united/domain/limits';
import { userList } from '@united/domain/user-queries';
import { useCallback, useMemo, useState } from 'react';
import { BulkBar } from '~/portal/components/grid/bulk-bar';
import { useCursorPages } from '~/portal/components/grid/cursor-pages';
import { firstPage } from '~/portal/components/grid/list-state';
import { useUrlState } from '~/portal/components/grid/url-state';
import { PageFrame } from '~/portal/components/page-frame';
import { useSession } from '~/portal/firebase/session-context';
import { BulkStatusDialog } from './bulk-status-dialog';
import { DetailsDialog } from './details-dialog';
import { FilterBar } from './filter-bar';
import { filtersOf, type ListState, listDefaults, listStateSchema } from './list-state';
import { actionsOn, mayChange } from './permitted';
import { useDialogs } from './use-dialogs';
import { useExport } from './use-export';
import { listKey, type Row, useUsers } from './use-users';
import { UserList } from './user-list';

/** In a row; on a phone the primary action stands above the others. */
const actionsLook = {
  display: { xs: 'grid', sm: 'flex' },
  gap: 1,
  gridTemplateColumns: '1fr 1fr',
  '& > :last-child': { gridColumn: '1 / -1', gridRow: { xs: 1, sm: 'auto' } },
} as const;

/** User Management: who may enter, with which rights. The address keeps filters, order, page and the open record. */
export function AdminUsersPage() {
  const session = useSession();
  const queries = useQueryClient();
  const [state, setState] = useUrlState<ListState>(listStateSchema, listDefaults);
  const [selected, setSelected] = useState<string[]>([]);
  const [bulk, setBulk] = useState(false);
  const spec = useMemo(() => userList(filtersOf(state), state.size), [state]);
  const query = useUsers(spec, state.after || undefined);
  const { start, dialog: exportDialog } = useExport(filtersOf(state));

  const go = useCallback((change: Partial<ListState>) => setState(change, { replace: false }), [setState]);
  const { goTo } = useCursorPages(state, go);
  const search = useCallback((q: string) => setState({ q, ...firstPage }), [setState]);
  const open = useCallback((row: Row) => go({ user: row.id }), [go]);
  const reload = () => void queries.invalidateQueries({ queryKey: listKey });
  const actionsOf = useCallback((row: Row) => actionsOn(session, row), [session]);
  const { onAction, onCreate, onImport, dialog } = useDialogs({
    onView: open,
    onChanged: reload,
    onDeleted: (uid) => {
      if (state.user === uid) setState({ user: '' });
      reload();
    },
  });

  const rows = query.data?.rows ?? [];
  const chosen = rows.filter((row) => selected.includes(row.id));
  const changeable = chosen.filter((row) => mayChange(session, row));

  return (
    <PageFrame
      title="User Management"
      subtitle="Who may enter, with which rights, and since when."
      action={
        <Box sx={actionsLook}>
          <Button variant="outlined" startIcon={<Download aria-hidden />} onClick={start}>
            Export CSV
          </Button>
          <Button variant="outlined" startIcon={<UploadIcon aria-hidden />} onClick={onImport}>
            Import CSV
          </Button>
          <Button variant="contained" startIcon={<AddIcon aria-hidden />} onClick={onCreate}>
            Add User
          </Button>
        </Box>
      }
    >
      <FilterBar state={state} onSearch={search} onChange={(change) => go({ ...change, ...firstPage })} />
      <UserList
        query={query}
        state={state}
        selected={chosen.map((row) => row.id)}
        onSelect={setSelected}
        onChange={go}
        onPage={(page) => goTo(page, query.data?.next ?? null)}
        actionsOf={actionsOf}
        onAction={onAction}
      />
      {chosen.length > 0 && (
        <BulkBar
          label="Selected users"
          most={limits.bulkUsers}
          count={chosen.length}
          onClear={() => setSelected([])}
          onChange={() => setBulk(true)}
        />
      )}
      {state.user && (
        <DetailsDialog
          uid={state.user}
          onClose={() => setState({ user: '' })}
          actionsOf={actionsOf}
          onAction={onAction}
        />
      )}
      {bulk && (
        <BulkStatusDialog
          rows={changeable}
          leftOut={chosen.length - changeable.length}
          onDone={() => setSelected([])}
          onClose={() => setBulk(false)}
        />
      )}
      {dialog}
      {exportDialog}
    </PageFrame>
  );
}
