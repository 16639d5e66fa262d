import { Navigate } from 'react-router-dom';
import type { SignedIn } from '~/portal/auth/auth-session';
import { ViewAsGate } from '~/portal/features/view-as/view-as-gate';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import type { PortalScreens } from '../screens';
import { LivePortal } from './live-portal';
import { LiveSession } from './live-session';
import type { Palette } from './palette-keys';
import { Shell } from './shell';

interface ViewAsPortalProps {
  screens: PortalScreens;
  session: SignedIn;
  palette: Palette;
}

/** The member portal for staff: read-only, and only in a view-as session. */
export function ViewAsPortal({ screens, session, palette }: ViewAsPortalProps) {
  return (
    <LiveSession session={session}>
      <RetryBoundary message="The view-as session could not be loaded.">
        <ViewAsGate refused={<Navigate to="/unauthorized" replace />}>
          {(banner) => (
            <Shell screens={screens} role={session.role} email={session.email} onSearch={palette.search}>
              {banner}
              <LivePortal screens={screens} session={session} palette={palette} />
            </Shell>
          )}
        </ViewAsGate>
      </RetryBoundary>
    </LiveSession>
  );
}
