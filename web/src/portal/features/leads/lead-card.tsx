import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '~/portal/ui/relative-time';
import { LeadStatusChip } from './lead-status-chip';
import type { Lead } from './list';

/** The list's phone layout. */
export function LeadCard({ row, onOpen }: { row: Lead; onOpen: (row: Lead) => void }) {
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
      <Button variant="outlined" aria-label={`Open the lead of ${row.name}`} onClick={() => onOpen(row)}>
        Open
      </Button>
    </Stack>
  );
}
