import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const mainId = 'main';

/** After a change of page, the page gets the focus, from its top; `onChange` runs too. The first page leaves the focus alone. */
export function useRouteFocus(onChange: () => void) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    changed();
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
