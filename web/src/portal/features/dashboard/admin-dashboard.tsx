import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { firstName } from '@united/domain/display';
import { PageFrame } from '~/portal/components/page-frame';
import { useSession } from '~/portal/firebase/session-context';
import { ApplicationsByStatus, MembersPerMonth } from './charts';
import { NewestApplications } from './newest-applications';
import { OverviewCards } from './overview-cards';
import { RecentMembers } from './recent-members';
import { StatusCounts } from './status-counts';
import { WithoutApplication } from './without-application';

const pairs = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/**
 * The first screen of staff: who is here, where the bank applications stand, and what came last. Reads the same whatever the number of
 * people: 15 counts of people, 5 of applications, and 15 documents.
 */
export function AdminDashboard() {
  const { name } = useSession();
  return (
    <PageFrame title="Overview" subtitle={`Welcome back, ${firstName(name)}`}>
      <Stack spacing={4}>
        <OverviewCards />
        <StatusCounts />
        <Box sx={pairs}>
          <WithoutApplication />
          <RecentMembers />
          <MembersPerMonth />
          <ApplicationsByStatus />
        </Box>
        <NewestApplications />
      </Stack>
    </PageFrame>
  );
}
