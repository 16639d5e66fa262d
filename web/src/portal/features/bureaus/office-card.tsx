import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { readinessSteps } from '@united/domain/readiness/season-readiness';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { LicenseChip } from './license-chip';
import type { Row } from './list';
import { TurnLine } from './next-step';
import { officeNames, papersText } from './texts';

interface Props {
  row: Row;
  /** YYYY-MM-DD. */
  today: string;
  /** Whether the bureau requires a license. */
  requiresLicense: boolean;
  onOpen: (row: Row) => void;
}

/** An office's layout on phones. */
export function OfficeCard({ row, today, requiresLicense, onOpen }: Props) {
  const names = officeNames(row);
  return (
    <Stack sx={{ gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h5">
          {row.name}
        </Typography>
        <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {row.score} of {readinessSteps.length} ready
        </Typography>
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {[names || row.email, row.bank_product].filter(Boolean).join(' · ')}
      </Typography>
      <div>
        <TurnLine step={row} today={today} />
        <Typography variant="body2" color="text.secondary">
          {row.next_what}
        </Typography>
      </div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {row.status && <StatusChip status={row.status} />}
        <LicenseChip state={row.license} isRequired={requiresLicense} />
      </Stack>
      <Typography variant="body2" color={row.papers.overdue > 0 ? 'error' : 'text.secondary'}>
        Papers: {papersText(row.papers)} · Applications: {row.offices.length}
      </Typography>
      <Button
        variant="outlined"
        data-opens={row.member_id}
        aria-label={`Open ${row.name}`}
        onClick={() => onOpen(row)}
      >
        Open
      </Button>
    </Stack>
  );
}
