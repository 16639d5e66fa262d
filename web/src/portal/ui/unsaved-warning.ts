import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
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

/** While `dirty`, asks before a link of the app, Back, Forward or the browser leaves the screen. */
export function useUnsavedWarning(dirty: boolean): void {
  const confirm = useConfirm();
  const navigate = useNavigate();

  useEffect(() => {
    if (!dirty) return;
    preloadConfirm();
    let asking = false;
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
    const beforeStep = async (leave: () => void) => {
      if (asking) return;
      asking = true;
      if (await mayLeave()) leave();
      asking = false;
    };
    window.addEventListener('beforeunload', beforeUnload);
    const release = guardHistory(beforeStep, { forward: true });
    document.addEventListener('click', beforeLink, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      release();
      document.removeEventListener('click', beforeLink, true);
    };
  }, [dirty, confirm, navigate]);
}
