import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ConfirmProvider } from '../../components/confirm';
import { PageSpinner } from '../../components/page-spinner';
import { Region } from '../../components/region';
import type { SignedIn } from '../../firebase/auth-session';
import { Inactivity } from './inactivity';
import { LiveSession } from './live-session';
import { queryClient } from './session-data';
import { Shell } from './shell';
import { useRecordedSignIn } from './use-recorded-sign-in';

interface PortalProps {
  portal: '/admin' | '/member';
  session: SignedIn;
}

/** A signed-in portal: the live session around the frame around the page. */
export function Portal({ portal, session }: PortalProps) {
  useRecordedSignIn();
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <LiveSession session={session}>
          <Shell portal={portal}>
            <Region message="This page could not be loaded.">
              <Suspense fallback={<PageSpinner />}>
                <Outlet />
              </Suspense>
            </Region>
          </Shell>
          <Inactivity />
        </LiveSession>
      </ConfirmProvider>
    </QueryClientProvider>
  );
}
