import { isStaff } from '@united/domain/shared/roles';
import { Suspense } from 'react';
import type { SignedIn } from '~/portal/auth/auth-session';
import { lazyComponent } from '~/portal/ui/lazy';
import { LeaveGuard } from '~/portal/ui/leave-guard';
import { PageSpinner } from '~/portal/ui/page-spinner';
import type { PortalScreens } from '../screens';
import { useClockNotice } from './clock-notice';
import { usePalette } from './palette-keys';
import { Shell } from './shell';
import { useStaffSessionEnd } from './staff-session';

const LivePortal = lazyComponent(() => import('./live-portal'), 'LivePortal');
// A failure shows where it is drawn.
LivePortal.prefetch();
const ViewAsPortal = lazyComponent(() => import('./view-as-portal'), 'ViewAsPortal');

interface PortalProps {
  screens: PortalScreens;
  session: SignedIn;
}

/** Paints its frame first. Data and page follow, hidden until the live record allows them. */
export function Portal({ screens, session }: PortalProps) {
  useStaffSessionEnd(session);
  useClockNotice();
  const palette = usePalette();
  const props = { screens, session, palette };
  return (
    <>
      <LeaveGuard />
      {screens.portal === '/member' && isStaff(session.role) ? (
        <Suspense fallback={<PageSpinner />}>
          <ViewAsPortal {...props} />
        </Suspense>
      ) : (
        <Shell screens={screens} role={session.role} email={session.email} onSearch={palette.search}>
          <Suspense fallback={<PageSpinner />}>
            <LivePortal {...props} />
          </Suspense>
        </Shell>
      )}
    </>
  );
}
