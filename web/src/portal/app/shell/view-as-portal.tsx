import { Navigate } from 'react-router-dom';
import type { SignedIn } from '~/portal/data/auth-session';
import { ViewAsGate } from '~/portal/features/view-as/view-as-gate';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { LivePortal } from './live-portal';
import { LiveSession } from './live-session';
import type { Palette } from './palette-keys';
import { Shell } from './shell';

interface ViewAsPortalProps {
  session: SignedIn;
  palette: Palette;
}

/** The member portal for staff: read-only, only in a view-as session. Refuses other staff. */
export function ViewAsPortal({ session, palette }: ViewAsPortalProps) {
  return (
    <LiveSession session={session}>
      <RetryBoundary message="The view-as session could not be loaded.">
        <ViewAsGate refused={<Navigate to="/unauthorized" replace />}>
          {(banner) => (
            <Shell portal="/member" role={session.role} email={session.email} onSearch={palette.search}>
              {banner}
              <LivePortal portal="/member" session={session} palette={palette} />
            </Shell>
          )}
        </ViewAsGate>
      </RetryBoundary>
    </LiveSession>
  );
}
