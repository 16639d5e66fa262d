export type SaveState = 'idle' | 'saving' | 'saved' | 'retrying';

export interface Autosave {
  /** Schedules a save. Calls in quick succession are combined into one save. */
  schedule(): void;
  /** Saves pending changes now. Resolves when they are saved or have failed once. */
  flush(): Promise<void>;
  /**
   * Drops pending changes and stops reporting until `schedule`. Resolves after a save in progress.
   */
  cancel(): Promise<void>;
}

interface Timing {
  delay: number;
  /** Minimum time between saves: Firestore sustains about one write per second to a document. */
  gap: number;
  /** Time after which a slow save is reported as `retrying`. */
  slowAfter: number;
  retry: number;
}

const defaultTiming: Timing = { delay: 800, gap: 1500, slowAfter: 6000, retry: 4000 };

/**
 * Calls back when pending changes should be saved now: the page is hidden or closed, or is back
 * online.
 */
export function onSaveMoment(save: () => void): () => void {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  document.addEventListener('visibilitychange', whenHidden);
  window.addEventListener('pagehide', save);
  window.addEventListener('online', save);
  return () => {
    document.removeEventListener('visibilitychange', whenHidden);
    window.removeEventListener('pagehide', save);
    window.removeEventListener('online', save);
  };
}

/**
 * Debounces `save`, runs one at a time and retries after an error. Times are in milliseconds.
 * `save` must read the current values when it runs, so that nothing typed since then is lost.
 */
export function autosave(
  save: () => Promise<void>,
  report: (state: SaveState) => void,
  timing: Timing = defaultTiming,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  let running: Promise<void> | null = null;
  let round = 0;
  let lastStart = 0;

  const start = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  async function once(current: number) {
    const reportState = (state: SaveState) => {
      if (current === round) report(state);
    };
    pending = false;
    lastStart = Date.now();
    reportState('saving');
    const slow = setTimeout(() => reportState('retrying'), timing.slowAfter);
    try {
      await save();
      if (!pending) reportState('saved');
    } catch {
      if (current === round) {
        pending = true;
        reportState('retrying');
        start(timing.retry);
      }
    } finally {
      clearTimeout(slow);
    }
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= once(round).finally(() => {
      running = null;
    });
    return running;
  }

  async function flush() {
    if (running) await running;
    if (pending) await run();
  }

  return {
    schedule() {
      pending = true;
      report('saving');
      start(Math.max(timing.delay, lastStart + timing.gap - Date.now()));
    },
    flush,
    async cancel() {
      round += 1;
      pending = false;
      clearTimeout(timer);
      await running;
    },
  };
}
