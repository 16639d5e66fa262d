import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface Guard {
  /** Called once the browser is back at the shown entry. `leave` takes the step after all. */
  onStep: (leave: () => void) => void;
  /** Whether Forward is held too. */
  forward: boolean;
}

/** The last one is asked first. */
const guards: Guard[] = [];

/** The router's index of a history entry; NaN for an entry that it did not make. */
const indexOf = (state: { idx?: number } | null): number => state?.idx ?? Number.NaN;

const current = () => ({ index: indexOf(window.history.state), address: window.location.href });

/** The history entry that the app shows. */
let shown = current();
/** Called when the browser has returned to it. */
let onReturn: (() => void) | null = null;
/** The next step was agreed to. */
let leaving = false;

/**
 * Handles Back and Forward before the router. The browser has moved already: a held step is undone,
 * unseen by the router, before its guard is called.
 */
function hold(event: PopStateEvent): void {
  const steps = indexOf(event.state) - shown.index;
  const call = onReturn;
  if (call && !Number.isNaN(steps)) {
    event.stopImmediatePropagation();
    if (steps === 0) {
      onReturn = null;
      call();
    } else window.history.go(-steps);
    return;
  }
  const guard = leaving ? undefined : guards.findLast(({ forward }) => steps < 0 || (forward && steps > 0));
  leaving = false;
  if (guard) {
    event.stopImmediatePropagation();
    onReturn = () =>
      guard.onStep(() => {
        leaving = true;
        window.history.go(steps);
      });
    window.history.go(-steps);
    return;
  }
  const { address } = shown;
  shown = current();
  // Nothing would change: an entry below a dialog that was closed, or that of `makeEntryBelow`.
  if (steps < 0 && shown.address === address) window.history.back();
}

// Listeners of the window run in the order they were added: this one before the router's.
window.addEventListener('popstate', hold);

/** Lets a guard hold Back, and Forward if asked to, until the returned function is called. */
export function guardHistory(onStep: Guard['onStep'], { forward = false } = {}): () => void {
  const guard = { onStep, forward };
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}

/**
 * From the app's first entry, Back leaves the document, which nothing can hold: shows the same
 * address in a second entry.
 */
export function makeEntryBelow(): void {
  if (shown.index !== 0) return;
  window.history.pushState({ ...window.history.state, idx: 1 }, '');
  shown = current();
}

/** Keeps track of the shown entry, within the router. */
export function HistoryGuard(): null {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location may be another entry
  useLayoutEffect(() => {
    if (!onReturn) shown = current();
  }, [location]);
  return null;
}
