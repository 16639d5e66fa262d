import { isStaff } from '@united/domain/shared/roles';
import { Suspense } from 'react';
import type { SignedIn } from '~/portal/data/auth-session';
import { lazyComponent } from '~/portal/ui/lazy';
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
  if (screens.portal === '/member' && isStaff(session.role)) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <ViewAsPortal screens={screens} session={session} palette={palette} />
      </Suspense>
    );
  }
  return (
    <Shell screens={screens} role={session.role} email={session.email} onSearch={palette.search}>
      <Suspense fallback={<PageSpinner />}>
        <LivePortal screens={screens} session={session} palette={palette} />
      </Suspense>
    </Shell>
  );
}
