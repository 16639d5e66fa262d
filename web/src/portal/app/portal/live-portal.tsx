import Alert from '@mui/material/Alert';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ConfirmProvider } from '../../components/confirm';
import { PageSpinner } from '../../components/page-spinner';
import { Region } from '../../components/region';
import type { SignedIn } from '../../firebase/auth-session';
import { useSession } from '../../firebase/session-context';
import { Inactivity } from './inactivity';
import { LiveSession } from './live-session';
import { queryClient } from './session-data';
import { useRecordedSignIn } from './use-recorded-sign-in';

function PendingBanner() {
  if (useSession().status !== 'pending') return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      Your account is awaiting approval. You can look around and prepare; submitting a bank application opens
      once our team has approved you.
    </Alert>
  );
}

/** What a portal's frame holds: the page, once the live record lets the person in, and the watch over inactivity. */
export function LivePortal({ session }: { session: SignedIn }) {
  useRecordedSignIn();
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <LiveSession session={session}>
          <PendingBanner />
          <Region message="This page could not be loaded.">
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </Region>
          <Inactivity />
        </LiveSession>
      </ConfirmProvider>
    </QueryClientProvider>
  );
}
