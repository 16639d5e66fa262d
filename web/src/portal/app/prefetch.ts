import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Connects to the servers that answer a sign-in and the first screen before the first request,
 * which otherwise waits for three round trips. Browsers keep connections with and without
 * credentials apart, and the database's stream and its counts take one of each.
 */
export function preconnect(): void {
  if (import.meta.env.VITE_EMULATORS) return;
  for (const name of ['identitytoolkit', 'firestore'])
    for (const mode of ['anonymous', 'use-credentials'])
      document.head.insertAdjacentHTML(
        'beforeend',
        `<link rel="preconnect" href="https://${name}.googleapis.com" crossorigin="${mode}">`,
      );
}

/** Fetches the chunks of a page. A failure shows once the page is opened. */
export function prefetch(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
}

/** Fetches the page of a link that the pointer or the focus reaches. */
export function usePrefetchedLinks(routes: RouteObject[]): void {
  useEffect(() => {
    const reach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin) prefetch(routes, link.pathname);
    };
    document.addEventListener('pointerover', reach);
    document.addEventListener('focusin', reach);
    return () => {
      document.removeEventListener('pointerover', reach);
      document.removeEventListener('focusin', reach);
    };
  }, [routes]);
}
