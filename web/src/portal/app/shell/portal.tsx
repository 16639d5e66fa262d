import { isStaff } from '@united/domain/shared/roles';
import { lazy, Suspense } from 'react';
import type { SignedIn } from '~/portal/data/auth-session';
import { PageSpinner } from '~/portal/ui/page-spinner';
import type { PortalScreens } from '../screens';
import { usePalette } from './palette-keys';
import { Shell } from './shell';
import { useStaffSessionEnd } from './staff-session';

const live = import('./live-portal');
// The portal's own import shows the failure.
live.catch(() => undefined);
const LivePortal = lazy(async () => ({ default: (await live).LivePortal }));
const ViewAsPortal = lazy(async () => ({ default: (await import('./view-as-portal')).ViewAsPortal }));

interface PortalProps {
  screens: PortalScreens;
  session: SignedIn;
}

/** Paints its frame at once. Database and page follow, hidden until the live record allows them. */
export function Portal({ screens, session }: PortalProps) {
  useStaffSessionEnd(session);
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
