import type { ReactNode } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { loadChunk } from '~/portal/ui/lazy';
import { SlowSpinner } from '~/portal/ui/page-spinner';
import { adminScreens } from './admin-screens';
import { Crash } from './crash';
import { RequirePortal, RequireRole } from './guards';
import { memberScreens } from './member-screens';
import { preconnect, prefetch, usePrefetchedLinks } from './prefetch';
import { RequireSignedOut } from './require-signed-out';
import { at, type PortalScreens, screensOf } from './screens';

/** Page loaders run when a page is opened, not when its search parameters change. */
const shouldRevalidate = () => false;

/** Guards a portal's screens by role. The portal's frame stays mounted if a screen fails. */
const portalRoute = (screens: PortalScreens): RouteObject => ({
  path: screens.portal,
  lazy: async () => {
    const { Portal } = await loadChunk(() => import('./shell/portal'));
    return {
      element: (
        <RequirePortal key={screens.portal} portal={screens.portal}>
          {(session) => <Portal key={`${session.uid} ${session.role}`} screens={screens} session={session} />}
        </RequirePortal>
      ),
    };
  },
  children: [
    {
      lazy: async () => {
        const { ScreenFailed } = await loadChunk(() => import('./shell/screen-failed'));
        return { Component: Outlet, ErrorBoundary: ScreenFailed };
      },
      children: [
        ...screensOf(screens).map(({ path, lazy, only }) => {
          const address = path === screens.portal ? { index: true as const } : { path };
          const page: RouteObject = { ...address, lazy, shouldRevalidate };
          return only ? { element: <RequireRole only={only} />, children: [page] } : page;
        }),
        at('*', () => import('./sign-in/portal-not-found-page'), 'PortalNotFoundPage'),
      ],
    },
  ],
});

/** Prefetches both portals, since the role isn't known before sign-in. */
function prefetchPortals(): void {
  preconnect();
  prefetch(routes, '/member');
  prefetch(routes, '/admin');
}

const signedOut = (...children: RouteObject[]): RouteObject => ({
  element: <RequireSignedOut onStart={prefetchPortals} />,
  children,
});

/** Redirects to sign-in and keeps the query, which holds the page to return to. */
function ToLogin(): ReactNode {
  return <Navigate to={{ pathname: '/login', search: useLocation().search }} replace />;
}

function Root() {
  usePrefetchedLinks(routes);
  return <Outlet />;
}

/** All routes of the portal app. Hosting serves the app only for these paths. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Crash,
    HydrateFallback: SlowSpinner,
    children: [
      signedOut(
        at('/login', () => import('./sign-in/login-page'), 'LoginPage'),
        at('/admin-login', () => import('./sign-in/admin-login-page'), 'AdminLoginPage'),
      ),
      { path: '/member-login', Component: ToLogin },
      at('/forgot-password', () => import('./sign-in/forgot-password-page'), 'ForgotPasswordPage'),
      at('/set-password', () => import('./sign-in/set-password-page'), 'SetPasswordPage'),
      at('/account-action', () => import('./sign-in/account-action-page'), 'AccountActionPage'),
      at('/unauthorized', () => import('./sign-in/unauthorized-page'), 'UnauthorizedPage'),
      at('/member/confirm-address', () => import('./sign-in/confirm-address-page'), 'ConfirmAddressPage'),
      portalRoute(memberScreens),
      portalRoute(adminScreens),
      at('*', () => import('./sign-in/not-found-page'), 'NotFoundPage'),
    ],
  },
];
