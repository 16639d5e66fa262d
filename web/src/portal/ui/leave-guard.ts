import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type BlockerFunction,
  createPath,
  type Location,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { preloadConfirm, useConfirm } from './confirm';

interface Guard {
  /** Whether it also blocks links, not only Back and Forward. */
  links: boolean;
  /** Called for a blocked navigation. Returns true to let it proceed. */
  onBlocked: () => boolean | Promise<boolean>;
}

/** One guard per open dialog or unsaved form. The last one is asked first. */
const guards: Guard[] = [];
/** Whether a navigation is blocked. Starting another one would cancel it. */
let isBlocked = false;

function addGuard(guard: Guard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/** Navigation `state` for a link that loses no input because it is saved. Guards let it pass. */
export const skipLeaveGuard = { skipLeaveGuard: true };

/**
 * Returns the guard for a navigation. Every guard blocks Back and Forward; some also block links.
 */
function guardOf({ currentLocation, nextLocation, historyAction }: Parameters<BlockerFunction>[0]) {
  if (historyAction === 'POP') return guards.at(-1);
  if (currentLocation.pathname === nextLocation.pathname) return undefined;
  if (nextLocation.state?.skipLeaveGuard) return undefined;
  return guards.findLast(({ links }) => links);
}

/** Blocks navigations for all guards, since a router takes only one blocker. Mount it once. */
export function LeaveGuard(): null {
  const guard = useRef<Guard>(undefined);
  const blocker = useBlocker((step) => {
    guard.current = guardOf(step);
    return guard.current !== undefined;
  });
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    isBlocked = blocker.state === 'blocked';
    const decide = async () => {
      const proceeds = await guard.current?.onBlocked();
      // Both are undefined if another navigation canceled the blocked one.
      if (proceeds) latest.current.proceed?.();
      else latest.current.reset?.();
    };
    if (isBlocked) void decide();
  }, [blocker]);
  useSkippedDuplicates();
  return null;
}

/** Returns the router's index of the current history entry. */
const entryIndex = (): number => window.history.state?.idx ?? 0;

/**
 * Makes Back skip an entry whose URL is already shown: the one added by `useCloseOnBack`, and the
 * list below a record that was closed with its button.
 */
function useSkippedDuplicates(): void {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const shown = useRef<{ location: Location; index: number }>(undefined);
  useEffect(() => {
    const before = shown.current;
    if (before?.location === location) return;
    // While Back is blocked, the browser briefly reports the entry below.
    const pushed = before && type === 'PUSH' ? before.index + 1 : undefined;
    const index = pushed ?? entryIndex();
    shown.current = { location, index };
    const isBack = before !== undefined && before.index > index;
    if (isBack && createPath(before.location) === createPath(location)) void navigate(-1);
  }, [location, type, navigate]);
}

/**
 * While `open`, Back calls `onClose` and stays on the page. With several, the last opened closes.
 * Back from the tab's first entry would leave the site, so that page gets a second entry.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const location = useLocation();
  const navigate = useNavigate();
  const addEntryBelow = useEffectEvent(() => {
    if (location.key === 'default' && !isBlocked) void navigate(location);
  });
  useEffect(() => {
    if (!open) return;
    addEntryBelow();
    return addGuard({
      links: false,
      onBlocked: () => {
        close();
        return false;
      },
    });
  }, [open]);
}

/** While `dirty`, asks before a link, Back, Forward or closing the tab leaves the page. */
export function useUnsavedWarning(dirty: boolean): void {
  const confirm = useConfirm();
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault();
  });

  useEffect(() => {
    if (!dirty) return;
    preloadConfirm();
    let question: Promise<boolean> | null = null;
    return addGuard({
      links: true,
      onBlocked: () => {
        question ??= confirm({
          title: 'Leave without saving?',
          body: 'Your changes on this page are not saved yet.',
          confirmLabel: 'Leave',
          cancelLabel: 'Stay',
          destructive: true,
        }).finally(() => {
          question = null;
        });
        return question;
      },
    });
  }, [dirty, confirm]);
}
