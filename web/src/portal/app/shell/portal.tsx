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
// A failure surfaces when it renders.
LivePortal.prefetch();
const ViewAsPortal = lazyComponent(() => import('./view-as-portal'), 'ViewAsPortal');

interface PortalProps {
  screens: PortalScreens;
  session: SignedIn;
}

/** Renders its frame first, then the data and page once the live record allows them. */
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
