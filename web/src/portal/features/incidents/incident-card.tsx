import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { incidentKindLabels, incidentName } from '@united/domain/incidents/incident';
import { calendarDateText } from '@united/domain/shared/display';
import { FtcShort } from './ftc-short';
import type { Row } from './list';
import { StatusChip } from './status-chip';

/** The list's phone layout. */
export function IncidentCard({ row, onOpen }: { row: Row; onOpen: (row: Row) => void }) {
  return (
    <Stack sx={{ gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h5">
          {row.title}
        </Typography>
        <StatusChip status={row.status} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        #{row.number} · {incidentKindLabels[row.kind]} · discovered {calendarDateText(row.discovered_on)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', typography: 'body2' }}>
        <span>Notice to the FTC:</span> <FtcShort row={row} />
      </Stack>
      <Button variant="outlined" aria-label={`Open ${incidentName(row.number)}`} onClick={() => onOpen(row)}>
        Open
      </Button>
    </Stack>
  );
}
