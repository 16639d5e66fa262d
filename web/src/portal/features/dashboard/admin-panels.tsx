import Box from '@mui/material/Box';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { pairs } from './card-grid';
import { MembersPerMonth } from './charts';
import { NewestApplications } from './newest-applications';
import { RecentMembers } from './recent-members';
import { WithoutApplication } from './without-application';

/** Panels below the figures on the staff dashboard. */
export function AdminPanels() {
  return (
    <>
      <Box sx={pairs}>
        <RetryBoundary message="Failed to load the members.">
          <WithoutApplication />
        </RetryBoundary>
        <RetryBoundary message="Failed to load the members.">
          <RecentMembers />
        </RetryBoundary>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <RetryBoundary message="Failed to load the figures.">
            <MembersPerMonth />
          </RetryBoundary>
        </Box>
      </Box>
      <RetryBoundary message="Failed to fetch bank applications">
        <NewestApplications />
      </RetryBoundary>
    </>
  );
}
