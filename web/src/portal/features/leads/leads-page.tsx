import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage } from '~/portal/ui/list/list-page';
import { useList } from '~/portal/ui/list/use-list';
import { RelativeTime } from '~/portal/ui/relative-time';
import { columnsOf } from './columns';
import { LeadDialog } from './lead-dialog';
import { LeadStatusChip } from './lead-status-chip';
import { type Lead, leads } from './list';

/** The list's phone layout. */
function LeadCard({ row, onOpen }: { row: Lead; onOpen: (row: Lead) => void }) {
  return (
    <Stack sx={{ gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h5">
          {row.name}
        </Typography>
        <LeadStatusChip status={row.status} />
      </Stack>
      <Typography variant="body2">{row.subject}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {row.email} · <RelativeTime date={row.created_at.toDate()} />
      </Typography>
      <Button
        variant="outlined"
        data-opens={row.id}
        aria-label={`Open the lead from ${row.name}`}
        onClick={() => onOpen(row)}
      >
        Open
      </Button>
    </Stack>
  );
}

/** Leads: messages and call requests from the public site. */
export function LeadsPage() {
  const view = useList(leads);
  const { state, rows, open, step, close, reload } = view;
  const columns = useMemo(() => columnsOf(open), [open]);
  return (
    <ListPage view={view} title="Leads" subtitle="Messages and call requests from the public site.">
      <ListGrid view={view} columns={columns} card={(row) => <LeadCard row={row} onOpen={open} />} />
      {state.opened && (
        <LeadDialog
          id={state.opened}
          ids={rows.map((row) => row.id)}
          onStep={step}
          onClose={close}
          onChanged={reload}
        />
      )}
    </ListPage>
  );
}
