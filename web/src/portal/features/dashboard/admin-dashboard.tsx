import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { dashboardLists } from '@united/domain/dashboard/staff-queries';
import { dashboardStatsId } from '@united/domain/dashboard/stats';
import { collections } from '@united/domain/shared/collections';
import { firstName } from '@united/domain/shared/display';
import { whenSignedIn } from '~/portal/data/auth-session';
import { askForDocument, askForQuery } from '~/portal/data/live';
import { askForCount } from '~/portal/data/once';
import { useSession } from '~/portal/shared/users/session-context';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { pairs } from './card-grid';
import { MembersPerMonth } from './charts';
import { DisposalLate } from './disposal-late';
import { FieldKeys } from './field-keys';
import { IncidentDue } from './incident-due';
import { NewestApplications } from './newest-applications';
import { OverviewCards, ticketCounts } from './overview-cards';
import { RecentMembers } from './recent-members';
import { StatusCounts } from './status-counts';
import { SystemAlerts } from './system-alerts';
import { WithoutApplication } from './without-application';

/** Requests the figures and lists while the user's own record is still loading. */
export function loader(): null {
  whenSignedIn(({ secondFactor }) => {
    askForDocument(collections.stats, dashboardStatsId);
    Object.values(dashboardLists).forEach(askForQuery);
    // The rules may refuse someone without; a refused count, unlike a refused list, is an error in
    // the console.
    if (secondFactor) ticketCounts.forEach(askForCount);
  });
  return null;
}

/**
 * The staff dashboard. Reads are constant whatever the number of users: one stats document, three
 * ticket counts, three lists of five, and for super admins at most 20 alerts, one incident, one
 * disposal and the key usage.
 */
export function AdminDashboard() {
  const { name, role } = useSession();
  return (
    <PageFrame title="Overview" subtitle={`Welcome back, ${firstName(name)}`}>
      <Stack spacing={4}>
        {role === 'super_admin' && (
          <>
            <RetryBoundary message="Failed to load the alerts.">
              <SystemAlerts />
            </RetryBoundary>
            <RetryBoundary message="Failed to check the disposal of old data.">
              <DisposalLate />
            </RetryBoundary>
            <RetryBoundary message="Failed to check for incidents.">
              <IncidentDue />
            </RetryBoundary>
          </>
        )}
        <RetryBoundary message="Failed to load the figures.">
          <Stack spacing={4}>
            <OverviewCards />
            <StatusCounts />
          </Stack>
        </RetryBoundary>
        <Box sx={pairs}>
          <RetryBoundary message="Failed to load the members.">
            <WithoutApplication />
          </RetryBoundary>
          <RecentMembers />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <RetryBoundary message="Failed to load the figures.">
              <MembersPerMonth />
            </RetryBoundary>
          </Box>
        </Box>
        <NewestApplications />
        {role === 'super_admin' && (
          <RetryBoundary message="Failed to load the encryption keys.">
            <FieldKeys />
          </RetryBoundary>
        )}
      </Stack>
    </PageFrame>
  );
}
