import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage } from '~/portal/ui/list/list-page';
import { useLiveList } from '~/portal/ui/list/use-live-list';
import { RecordDialog } from '~/portal/ui/record/record-dialog';
import { columnsOf } from './columns';
import { bureaus, type Row } from './list';
import { BureauStatusChip } from './status-chip';

const BureauRecord = lazyComponent(() => import('./bureau-record'), 'BureauRecord');
const BureauFormDialog = lazyComponent(() => import('./bureau-form-dialog'), 'BureauFormDialog');

/** Service bureaus, for staff to create, change, and close. */
export function AdminBureausPage() {
  const view = useLiveList(bureaus, undefined);
  const { state, rows, open, step, close } = view;
  const [creating, setCreating] = useState(false);
  const columns = useMemo(() => columnsOf(open), [open]);
  return (
    <ListPage
      view={view}
      title="Bureaus"
      subtitle="Service bureaus, which offer our software to offices. A bureau sees how its offices stand, never their secrets."
      action={
        <Button
          variant="contained"
          fullWidth
          startIcon={<AddIcon aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setCreating(true)}
        >
          Create bureau
        </Button>
      }
    >
      <ListGrid view={view} columns={columns} card={(row) => <BureauCard row={row} onOpen={open} />} />
      {state.opened && (
        <RecordDialog
          id={state.opened}
          name="Bureau"
          noun="bureau"
          subtitled
          ids={rows.map(({ id }) => id)}
          onStep={step}
          onClose={close}
          maxWidth="lg"
          failed="Failed to load the bureau."
        >
          <BureauRecord key={state.opened} id={state.opened} />
        </RecordDialog>
      )}
      <Suspense>
        {creating && <BureauFormDialog onCreated={(id) => open({ id })} onClose={() => setCreating(false)} />}
      </Suspense>
    </ListPage>
  );
}

/** The list's phone layout. */
const BureauCard = ({ row, onOpen }: { row: Row; onOpen: (row: Row) => void }) => (
  <Stack sx={{ gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Typography component="h2" variant="h5">
        {row.name}
      </Typography>
      <BureauStatusChip status={row.status} />
    </Stack>
    <Box>
      <Typography variant="body2">Owned by {row.owner_name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Master EFIN {row.master_efin} · {row.addons ? 'Fees set' : 'Fees not set'}
      </Typography>
    </Box>
    <Button
      variant="outlined"
      data-opens={row.id}
      aria-label={`Open ${row.name}`}
      onClick={() => onOpen(row)}
    >
      Open
    </Button>
  </Stack>
);
