import { lazy, Suspense } from 'react';
import { PageSpinner } from '../../components/page-spinner';
import type { SignedIn } from '../../firebase/auth-session';
import { Shell } from './shell';

const live = import('./live-portal');
// A failure shows where the portal itself is drawn.
live.catch(() => undefined);
const LivePortal = lazy(async () => ({ default: (await live).LivePortal }));

interface PortalProps {
  portal: '/admin' | '/member';
  session: SignedIn;
}

/** A signed-in portal. Its frame shows at once; database and page come after it, and show nothing before the live record agrees. */
export function Portal({ portal, session }: PortalProps) {
  return (
    <Shell portal={portal} email={session.email}>
      <Suspense fallback={<PageSpinner />}>
        <LivePortal session={session} />
      </Suspense>
    </Shell>
  );
}
