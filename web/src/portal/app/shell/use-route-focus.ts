import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const mainId = 'main';

/** Scrolls to the top and focuses the page after navigation, but not on the first page. */
export function useRouteFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}

/** Focuses the page without scrolling. */
export const focusPage = (): void => document.getElementById(mainId)?.focus({ preventScroll: true });
