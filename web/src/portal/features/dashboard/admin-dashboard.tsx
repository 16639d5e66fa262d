import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { dashboardLists } from '@united/domain/dashboard/staff-queries';
import { dashboardStatsId } from '@united/domain/dashboard/stats';
import { collections } from '@united/domain/shared/collections';
import { firstName } from '@united/domain/shared/display';
import { Suspense } from 'react';
import { whenSignedIn } from '~/portal/data/auth-session';
import { askForDocument, askForQuery } from '~/portal/data/live';
import { askForCount } from '~/portal/data/once';
import { useSession } from '~/portal/shared/users/session-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { pairs } from './card-grid';
import { MembersPerMonth } from './charts';
import { Coming } from './coming';
import { OverviewCards, ticketCounts } from './overview-cards';
import { StatusCounts } from './status-counts';

// The figures paint first; the lists wait for the database anyway.
const WithoutApplication = lazyComponent(() => import('./without-application'), 'WithoutApplication');
const RecentMembers = lazyComponent(() => import('./recent-members'), 'RecentMembers');
const NewestApplications = lazyComponent(() => import('./newest-applications'), 'NewestApplications');
const SystemAlerts = lazyComponent(() => import('./system-alerts'), 'SystemAlerts');
const FieldKeys = lazyComponent(() => import('./field-keys'), 'FieldKeys');
const DisposalLate = lazyComponent(() => import('./disposal-late'), 'DisposalLate');
const IncidentDue = lazyComponent(() => import('./incident-due'), 'IncidentDue');

/** Of five lines. */
const listHeight = 400;

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
          <Suspense>
            <RetryBoundary message="Failed to load the alerts.">
              <SystemAlerts />
            </RetryBoundary>
            <RetryBoundary message="Failed to check the disposal of old data.">
              <DisposalLate />
            </RetryBoundary>
            <RetryBoundary message="Failed to check for incidents.">
              <IncidentDue />
            </RetryBoundary>
          </Suspense>
        )}
        <RetryBoundary message="Failed to load the figures.">
          <Stack spacing={4}>
            <OverviewCards />
            <StatusCounts />
          </Stack>
        </RetryBoundary>
        <Box sx={pairs}>
          <RetryBoundary message="Failed to load the members.">
            <Suspense fallback={<Coming height={listHeight} />}>
              <WithoutApplication />
            </Suspense>
          </RetryBoundary>
          <Suspense fallback={<Coming height={listHeight} />}>
            <RecentMembers />
          </Suspense>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <RetryBoundary message="Failed to load the figures.">
              <MembersPerMonth />
            </RetryBoundary>
          </Box>
        </Box>
        <Suspense fallback={<Coming height={listHeight} />}>
          <NewestApplications />
        </Suspense>
        {role === 'super_admin' && (
          <Suspense>
            <RetryBoundary message="Failed to load the encryption keys.">
              <FieldKeys />
            </RetryBoundary>
          </Suspense>
        )}
      </Stack>
    </PageFrame>
  );
}
