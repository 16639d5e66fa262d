import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { readinessStepLabels, readinessSteps } from '@united/domain/readiness/season-readiness';
import { roleLabels } from '@united/domain/shared/roles';
import { Link as RouterLink } from 'react-router-dom';
import { ExportButton } from '~/portal/shared/audit/export-button';
import { useSettings } from '~/portal/shared/settings/settings';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage } from '~/portal/ui/list/list-page';
import { useList } from '~/portal/ui/list/use-list';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import type { SheetColumns } from '~/portal/ui/sheet';
import { columns, shortSteps, userPath } from './columns';
import { type Row, readinessUsers } from './list';
import { Reminders } from './reminders';
import { StepMark } from './step-mark';

/** The export's columns. */
const csvColumns: SheetColumns<Row> = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Role', (row) => roleLabels[row.role]],
  ['Season', (row) => row.season],
  ['Steps done', (row) => row.score],
  ...readinessSteps.map(
    (step) => [readinessStepLabels[step], (row: Row) => (row.steps[step] ? 'yes' : 'no')] as const,
  ),
];

/** A row's layout on phones. */
function ReadinessCard({ row }: { row: Row }) {
  return (
    <Stack sx={{ gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h5">
          <Link component={RouterLink} to={userPath(row.member_id)}>
            {row.name}
          </Link>
        </Typography>
        <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {row.score} of {readinessSteps.length}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {roleLabels[row.role]} · {row.email}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}
      >
        {readinessSteps.map((step) => (
          <Box component="li" key={step} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <StepMark step={step} done={row.steps[step]} />
            <Typography component="span" variant="body2" aria-hidden>
              {shortSteps[step]}
            </Typography>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

export function ReadinessPage() {
  return (
    <RetryBoundary message="Failed to load the season’s readiness.">
      <Page />
    </RetryBoundary>
  );
}

function Page() {
  const { season } = useSettings();
  const view = useList(readinessUsers, season);
  return (
    <ListPage
      view={view}
      title="Season Readiness"
      subtitle={`Steps members and EROs still need to complete before season ${season}, least ready first.`}
      action={
        <ExportButton
          view={view}
          file={`readiness-${season}`}
          columns={csvColumns}
          words={{ one: 'user', many: 'users' }}
        />
      }
      isMenuOnPhone
      above={<Reminders season={season} />}
    >
      <ListGrid view={view} columns={columns} card={(row) => <ReadinessCard row={row} />} />
    </ListPage>
  );
}
