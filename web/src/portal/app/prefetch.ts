import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Preconnects to the servers used for sign-in and the first screen, which saves the first request
 * three round trips. Browsers pool connections with and without credentials separately; Firestore's
 * stream and its counts use one of each.
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

/** Prefetches a page's chunks. A failure surfaces when the page is opened. */
export function prefetch(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
}

/** Prefetches the page of a link on hover or focus. */
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
