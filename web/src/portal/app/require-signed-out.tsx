import { useEffect, useEffectEvent } from 'react';
import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { useAuthState } from '~/portal/auth/auth-session';
import { hasChunkFailed } from '~/portal/ui/lazy';
import { PageSpinner, SlowSpinner } from '~/portal/ui/page-spinner';
import { destinationAfterSignIn } from './origin';

/** Navigates with a full page load, which retries chunks that failed to load. */
function LoadPage({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <PageSpinner />;
}

interface RequireSignedOutProps {
  /** Called once, on the first focus of a field. */
  onStart: () => void;
}

/** Redirects signed-in users to the page they requested, or to their portal. */
export function RequireSignedOut({ onStart }: RequireSignedOutProps) {
  const state = useAuthState();
  const [params] = useSearchParams();
  const start = useEffectEvent(onStart);

  useEffect(() => {
    const once = () => start();
    document.addEventListener('focusin', once, { once: true });
    return () => document.removeEventListener('focusin', once);
  }, []);

  if (state.status === 'loading') return <PageSpinner />;
  if (state.status === 'signed-in') {
    const to = destinationAfterSignIn(state.role, params.get('from'));
    if (hasChunkFailed()) return <LoadPage to={to} />;
    return (
      <>
        <SlowSpinner />
        <Navigate to={to} replace />
      </>
    );
  }
  return <Outlet />;
}
