import { portalOf } from '@united/domain/shared/roles';
import { onSessionStart, type SignedIn } from '~/portal/data/auth-session';
import { lazyPage, preloadPage } from './lazy-page';
import { destinationAfterSignIn } from './origin';
import { PortalFrame } from './portal-frame';

/**
 * Connects to the servers that answer a sign-in and the first screen before the first request,
 * which otherwise waits for three round trips. Browsers keep connections with and without
 * credentials apart, and the database's stream and its counts take one of each.
 */
function preconnect(): void {
  if (import.meta.env.VITE_EMULATORS) return;
  for (const name of ['identitytoolkit', 'firestore'])
    for (const mode of ['anonymous', 'use-credentials'])
      document.head.insertAdjacentHTML(
        'beforeend',
        `<link rel="preconnect" href="https://${name}.googleapis.com" crossorigin="${mode}">`,
      );
}

// Loaded lazily, since these chunks name all chunks of their portal, which sign-in does not need.
export const MemberRoutes = lazyPage(() => import('./member-screens'), 'MemberRoutes');
export const AdminRoutes = lazyPage(() => import('./admin-screens'), 'AdminRoutes');

const listOf = { '/member': MemberRoutes, '/admin': AdminRoutes };
const portals = ['/member', '/admin'] as const;
const isIn = (portal: string, path: string) => path === portal || path.startsWith(`${portal}/`);

// A failure shows where it is drawn.
const quietly = (fetching: Promise<unknown>) => void fetching.catch(() => undefined);

/** Fetches a portal's frame, its database and a page, by the page's path. */
function preload(portal: '/member' | '/admin', path: string): void {
  PortalFrame.prefetch();
  quietly(listOf[portal].fetch().then(() => preloadPage(path)));
}

/**
 * Fetches both portals while the visitor is still typing, since the role is not known yet.
 */
export function preloadPortals(): void {
  preconnect();
  preload('/member', '/member');
  preload('/admin', '/admin');
}

/** The page that a session starts on, null if it is none of its portal. */
function firstPage({ role }: SignedIn): string | null {
  const { pathname, search } = window.location;
  if (isIn(portalOf(role), pathname)) return pathname;
  if (!pathname.endsWith('login')) return null;
  return destinationAfterSignIn(role, new URLSearchParams(search).get('from')).replace(/[?#].*/, '');
}

/** A portal's address fetches its code while the session is still being read. */
export function startPreloading(): void {
  const { pathname } = window.location;
  const portal = portals.find((each) => isIn(each, pathname));
  if (portal && !pathname.startsWith('/member/confirm-address')) {
    preconnect();
    preload(portal, pathname);
  }
  onSessionStart((session) => {
    const page = firstPage(session);
    if (page) quietly(listOf[portalOf(session.role)].fetch().then(() => preloadPage(page, session)));
  });
}
