import { storagePrefix } from '~/portal/data/stored';

const key = `${storagePrefix}activity`;
const events = ['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const;

/** Minimum milliseconds between activity reports to other tabs. */
const writeEvery = 1000;
const tick = 1000;

function read(): number | null {
  const stored = Number(localStorage.getItem(key));
  // Ignores a time in the future, which means that the clock was set back.
  return Number.isFinite(stored) && stored > 0 && stored <= Date.now() ? stored : null;
}

/** Milliseconds without activity before a session ends. */
interface ActivityLimits {
  limit: number;
  /** The limit while a framed page has focus, since events inside it can't be observed. */
  framedLimit: number;
}

const isInFrame = (): boolean =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  document.activeElement instanceof HTMLIFrameElement;

export interface ActivityWatch {
  /** Records activity for all tabs. */
  touch: () => void;
  stop: () => void;
}

/**
 * Watches for activity in all tabs. Every second, reports the milliseconds remaining until `limit`;
 * reports 0 once. Compares wall-clock times, so that time asleep counts. Checks the limit before it
 * counts an event as activity, so that the first mouse move after a night's sleep doesn't revive
 * the session. Focus in a framed page counts as activity until `framedLimit` has passed since the
 * last event.
 */
export function watchActivity(
  { limit, framedLimit }: ActivityLimits,
  onLeft: (milliseconds: number) => void,
): ActivityWatch {
  let last = read() ?? Date.now();
  let written = 0;
  let over = false;
  let lastEvent = last;

  const left = () => {
    last = Math.max(last, read() ?? 0);
    return limit - (Date.now() - last);
  };

  const check = () => {
    if (over) return;
    if (isInFrame() && left() > 0 && Date.now() - lastEvent < framedLimit - limit) record();
    const milliseconds = Math.max(0, left());
    over = milliseconds === 0;
    onLeft(milliseconds);
  };

  const record = () => {
    last = Date.now();
    if (last - written < writeEvery) return;
    written = last;
    localStorage.setItem(key, String(last));
  };

  const touch = () => {
    if (left() <= 0) return check();
    lastEvent = Date.now();
    record();
  };

  const timer = setInterval(check, tick);
  for (const name of events) window.addEventListener(name, touch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  check();
  touch();

  return {
    touch,
    stop: () => {
      clearInterval(timer);
      for (const name of events) window.removeEventListener(name, touch, { capture: true });
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('pageshow', check);
    },
  };
}
