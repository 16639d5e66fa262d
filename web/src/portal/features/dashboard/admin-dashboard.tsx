import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { dashboardLists } from '@united/domain/dashboard/staff-queries';
import { dashboardStatsId } from '@united/domain/dashboard/stats';
import { collections } from '@united/domain/shared/collections';
import { firstName } from '@united/domain/shared/display';
import { Suspense } from 'react';
import { whenSignedIn } from '~/portal/auth/auth-session';
import { prefetchDocument, prefetchQuery } from '~/portal/data/live';
import { prefetchCount } from '~/portal/data/once';
import { useSession } from '~/portal/shared/users/session-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryAll } from '~/portal/ui/retry-all';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { DisposalLate } from './disposal-late';
import { IncidentDue } from './incident-due';
import { KeysStalled } from './keys-stalled';
import { NotSignedIn } from './not-signed-in';
import { OverviewCards, ticketCounts } from './overview-cards';
import { StatusCounts } from './status-counts';
import { SystemAlerts } from './system-alerts';

const AdminPanels = lazyComponent(() => import('./admin-panels'), 'AdminPanels');

/** Requests the figures and lists while the user's own record is still loading. */
export function loader(): null {
  whenSignedIn(({ secondFactor }) => {
    prefetchDocument(collections.stats, dashboardStatsId);
    Object.values(dashboardLists).forEach(prefetchQuery);
    // The rules may deny a user without a second factor. Unlike a denied list, a denied count logs
    // a console error.
    if (secondFactor) ticketCounts.forEach(prefetchCount);
  });
  return null;
}

/**
 * The staff dashboard. Its cost does not grow with the number of users: one stats document, three
 * ticket counts, a count of papers, three lists of five, and for super admins up to 20 alerts, one
 * incident, one disposal run and the key usage.
 */
export function AdminDashboard() {
  const { name, role } = useSession();
  return (
    <PageFrame title="Overview" subtitle={`Welcome back, ${firstName(name)}`}>
      <RetryAll>
        <Stack spacing={4}>
          {role === 'super_admin' && (
            <>
              <RetryBoundary message="Failed to load the alerts.">
                <SystemAlerts />
              </RetryBoundary>
              <RetryBoundary message="Failed to check the data disposal.">
                <DisposalLate />
              </RetryBoundary>
              <RetryBoundary message="Failed to check the encryption keys.">
                <KeysStalled />
              </RetryBoundary>
              <RetryBoundary message="Failed to check for incidents.">
                <IncidentDue />
              </RetryBoundary>
            </>
          )}
          <RetryBoundary message="Failed to load the figures.">
            <Stack spacing={4}>
              <NotSignedIn />
              <OverviewCards />
              <StatusCounts />
            </Stack>
          </RetryBoundary>
          <Suspense fallback={<Skeleton role="status" aria-label="Loading" variant="rounded" height={800} />}>
            <AdminPanels />
          </Suspense>
        </Stack>
      </RetryAll>
    </PageFrame>
  );
}
