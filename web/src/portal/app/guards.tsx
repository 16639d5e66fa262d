import { portalOf, type Role } from '@united/domain/shared/roles';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type SignedIn, useAuthState } from '~/portal/auth/auth-session';
import { answerTimeout } from '~/portal/data/errors';
import { ReloadNotice } from '~/portal/ui/notice';
import { PageSpinner, useIsLate } from '~/portal/ui/page-spinner';
import { loginPath } from './origin';
import type { Portal } from './screens';

interface RequirePortalProps {
  portal: Portal;
  children: (session: SignedIn) => ReactNode;
}

/** Shown until the session is known. If the token has expired, that takes a call to the server. */
function SessionWait() {
  if (!useIsLate(answerTimeout)) return <PageSpinner />;
  return (
    <ReloadNotice
      title="The server cannot be reached"
      body="Your account could not be loaded. Check your connection and try again."
      label="Retry"
    />
  );
}

/**
 * Admits a portal's roles. Sends others to Access Denied, or to sign-in, which remembers the page.
 */
export function RequirePortal({ portal, children }: RequirePortalProps) {
  const state = useAuthState();
  const { pathname, search, hash } = useLocation();
  const [wasInside, setWasInside] = useState(false);

  if (state.status === 'loading') return <SessionWait />;
  if (state.status === 'signed-out') {
    const remember = [null, 'inactivity', 'session-over'].includes(state.reason);
    return <Navigate to={loginPath(remember ? pathname + search + hash : null)} replace />;
  }
  const own = portalOf(state.role);
  if (own === portal && !wasInside) setWasInside(true);
  // Staff may open the member portal in a view-as session, which the portal looks up.
  const mayViewAs = portal === '/member' && !wasInside;
  if (own !== portal && !mayViewAs) return <Navigate to={wasInside ? own : '/unauthorized'} replace />;
  return children(state);
}

/** Admits a single role to its screens. Sends others to Access Denied. */
export function RequireRole({ only }: { only: Role }) {
  const state = useAuthState();
  if (state.status !== 'signed-in') return <PageSpinner />;
  return state.role === only ? <Outlet /> : <Navigate to="/unauthorized" replace />;
}
