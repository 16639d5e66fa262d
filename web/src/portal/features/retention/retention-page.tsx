import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type DisposalRun,
  disposalKinds,
  disposalLabels,
  disposalRunDocument,
} from '@united/domain/retention/disposal';
import { disposalRuns } from '@united/domain/retention/queries';
import { dateText } from '@united/domain/shared/display';
import { Link as RouterLink } from 'react-router-dom';
import { useLiveQuery } from '~/portal/data/live';
import { useStaffSettings } from '~/portal/shared/settings/staff-settings';
import { EmptyState } from '~/portal/ui/empty-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { FieldKeys } from './field-keys';
import { Report } from './report';

/** Two weeks of daily runs. */
const spec = disposalRuns(14);

interface Props {
  runs: readonly (DisposalRun & { id: string })[];
}

/** Earlier runs, one per line. */
function EarlierRuns({ runs }: Props) {
  return (
    <Section title="Earlier disposals">
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {runs.map((run) => (
          <Box component="li" key={run.id}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {dateText(run.started_at.toDate())}
            </Typography>{' '}
            {summary(run)}
          </Box>
        ))}
      </Stack>
    </Section>
  );
}

function summary({ disposed }: DisposalRun): string {
  const parts = disposalKinds.flatMap((kind) =>
    disposed[kind] ? [`${disposalLabels[kind].label}: ${disposed[kind]}`] : [],
  );
  return parts.length > 0 ? parts.join('; ') : 'Nothing was due';
}

/** Disposal runs, the data due next, and the encryption keys. For super admins. */
export function RetentionPage() {
  return (
    <PageFrame
      title="Data Retention"
      subtitle="Old, unused data is disposed of once a day. This page shows counts only. Disposed data cannot be restored."
    >
      <RetryBoundary message="Failed to load the disposals.">
        <Period />
        <Runs />
      </RetryBoundary>
      <RetryBoundary message="Failed to load the encryption keys.">
        <FieldKeys />
      </RetryBoundary>
    </PageFrame>
  );
}

function Period() {
  const { retention_years } = useStaffSettings();
  return (
    <Typography>
      Unused data is kept for {retention_years} {retention_years === 1 ? 'year' : 'years'} (
      <Link component={RouterLink} to="/admin/settings/data">
        Settings
      </Link>
      ). Nothing is disposed of while a user is on legal hold. You can place a hold in a member’s details.
    </Typography>
  );
}

function Runs() {
  const { status, data } = useLiveQuery(spec, disposalRunDocument);
  if (status === 'loading') return <Skeleton variant="rounded" height={320} />;
  const [latest, ...earlier] = data;
  if (!latest) {
    return (
      <Card variant="outlined">
        <EmptyState
          title="No disposals yet"
          hint="The first disposal starts within an hour after setup. Its results will appear here."
        />
      </Card>
    );
  }
  return (
    <Stack spacing={4}>
      <Report run={latest} />
      {earlier.length > 0 && <EarlierRuns runs={earlier} />}
    </Stack>
  );
}
