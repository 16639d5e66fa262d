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
  /** Whether it holds links too, not only Back and Forward. */
  links: boolean;
  /** Called when a navigation is held; returns whether it goes on. */
  onHeld: () => boolean | Promise<boolean>;
}

/** What is open or unsaved. The last one is asked first. */
const guards: Guard[] = [];
/** Whether the router holds a navigation, which another one would end. */
let isHeld = false;

function addGuard(guard: Guard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/** `state` of a navigation that loses nothing that was typed, since it is kept: nothing holds it. */
export const losesNothing = { losesNothing: true };

/** Any guard holds Back and Forward; links to another page are for those that hold links. */
function guardOf({ currentLocation, nextLocation, historyAction }: Parameters<BlockerFunction>[0]) {
  if (historyAction === 'POP') return guards.at(-1);
  if (currentLocation.pathname === nextLocation.pathname) return undefined;
  if (nextLocation.state?.losesNothing) return undefined;
  return guards.findLast(({ links }) => links);
}

/** Holds navigations for the guards, since a router takes a single blocker. A portal mounts it once. */
export function LeaveGuard(): null {
  const guard = useRef<Guard>(undefined);
  const blocker = useBlocker((step) => {
    guard.current = guardOf(step);
    return guard.current !== undefined;
  });
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    isHeld = blocker.state === 'blocked';
    const decide = async () => {
      const goesOn = await guard.current?.onHeld();
      // Another navigation may have ended the held one meanwhile: then there is neither.
      if (goesOn) latest.current.proceed?.();
      else latest.current.reset?.();
    };
    if (isHeld) void decide();
  }, [blocker]);
  useSkippedDuplicates();
  return null;
}

/** The router's index of the history entry that is shown. */
const entryIndex = (): number => window.history.state?.idx ?? 0;

/**
 * Back skips an entry with the address that is shown already: that of `useCloseOnBack`, and the list
 * below a record that was closed by its button.
 */
function useSkippedDuplicates(): void {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const shown = useRef<{ location: Location; index: number }>(undefined);
  useEffect(() => {
    const before = shown.current;
    if (before?.location === location) return;
    // While a Back is held, the browser shows the entry below for a moment.
    const pushed = before && type === 'PUSH' ? before.index + 1 : undefined;
    const index = pushed ?? entryIndex();
    shown.current = { location, index };
    const isBack = before !== undefined && before.index > index;
    if (isBack && createPath(before.location) === createPath(location)) void navigate(-1);
  }, [location, type, navigate]);
}

/**
 * While `open`, Back calls `onClose` and stays on the page. Of several, the last opened closes.
 * From the tab's first entry Back would leave the site, so that page gets a second entry.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const location = useLocation();
  const navigate = useNavigate();
  const addEntryBelow = useEffectEvent(() => {
    if (location.key === 'default' && !isHeld) void navigate(location);
  });
  useEffect(() => {
    if (!open) return;
    addEntryBelow();
    return addGuard({
      links: false,
      onHeld: () => {
        close();
        return false;
      },
    });
  }, [open]);
}

/** While `dirty`, asks before a link of the app, Back, Forward or the browser leaves the page. */
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
      onHeld: () => {
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
