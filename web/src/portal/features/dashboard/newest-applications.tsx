import InboxIcon from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { isWithdrawn } from '@united/domain/bank-applications/status';
import { dashboardLists } from '@united/domain/dashboard/staff-queries';
import { Link as RouterLink } from 'react-router-dom';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';
import { EmptyState } from '~/portal/ui/empty-state';
import { RelativeTime } from '~/portal/ui/relative-time';
import { Section } from '~/portal/ui/section';
import { TableSkeleton } from '~/portal/ui/table-skeleton';

const spec = dashboardLists.newestApplications;

function Row({ application }: { application: WithId<BankApplication> }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '2fr 1.5fr 2fr 1fr' },
        gap: { xs: 0.5, md: 2 },
        alignItems: 'center',
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Link
        component={RouterLink}
        to={`/admin/bank-applications?${new URLSearchParams({ application: application.id })}`}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {application.office_name}
      </Link>
      <Typography color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {application.holder_first_name} {application.holder_last_name}
      </Typography>
      <Box sx={{ justifySelf: { xs: 'end', md: 'start' } }}>
        {isWithdrawn(application) ? (
          <WithdrawnChip application={application} />
        ) : (
          <StatusChip status={application.status} />
        )}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, textAlign: { md: 'right' } }}
      >
        <RelativeTime date={application.submitted_at.toDate()} />
      </Typography>
    </Box>
  );
}

function Content() {
  const { status, data } = useLiveQuery(spec, bankApplicationDocument);
  if (status === 'loading') return <TableSkeleton rows={5} columns={4} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<InboxIcon />}
        title="No bank applications yet"
        hint="The first one appears here as soon as an office submits it."
      />
    );
  }
  return (
    <Card variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((application) => (
        <Row key={application.id} application={application} />
      ))}
    </Card>
  );
}

/** The five latest applications, live, with a link to all. */
export function NewestApplications() {
  return (
    <Section
      title="Newest applications"
      aside={
        <Button component={RouterLink} to="/admin/bank-applications" sx={{ mr: -1, px: 1 }}>
          See all
        </Button>
      }
    >
      <Content />
    </Section>
  );
}
