import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { preloadConfirm, useConfirm } from './confirm';
import { guardHistory } from './history-guard';

/** The in-app address that a click would open in this tab, or null. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, window.location.href);
  if (url.origin !== window.location.origin || url.pathname === window.location.pathname) return null;
  return url.pathname + url.search + url.hash;
}

/** The router's index of a history entry; NaN for an entry that it did not make. */
const indexOf = (state: { idx?: number } | null): number => state?.idx ?? Number.NaN;

/** While `dirty`, asks before a link of the app, Back, Forward or the browser leaves the screen. */
export function useUnsavedWarning(dirty: boolean): void {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another history entry has another index
  useEffect(() => {
    if (!dirty) return;
    preloadConfirm();
    const here = indexOf(window.history.state);
    let asking = false;
    let leaving = false;
    const mayLeave = () =>
      confirm({
        title: 'Leave without saving?',
        body: 'Your changes on this page are not saved yet.',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
        destructive: true,
      });
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const beforeLink = async (event: MouseEvent) => {
      const target = targetOf(event);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      if (await mayLeave()) navigate(target);
    };
    // The browser has moved already: returns to this entry, unseen by the router, then asks.
    const beforePop = async (event: PopStateEvent) => {
      const steps = indexOf(event.state) - here;
      if (leaving || Number.isNaN(steps)) return;
      event.stopImmediatePropagation();
      if (steps === 0) return;
      window.history.go(-steps);
      if (asking) return;
      asking = true;
      leaving = await mayLeave();
      asking = false;
      if (leaving) window.history.go(steps);
    };
    window.addEventListener('beforeunload', beforeUnload);
    const release = guardHistory(beforePop);
    document.addEventListener('click', beforeLink, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      release();
      document.removeEventListener('click', beforeLink, true);
    };
  }, [dirty, key, confirm, navigate]);
}
