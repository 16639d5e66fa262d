export type SaveState = 'idle' | 'saving' | 'saved' | 'retrying';

export interface Autosave {
  /** Saves soon; calls in quick succession make one save. */
  schedule(): void;
  /** Saves pending changes now. Resolves when all are saved or have failed once. */
  flush(): Promise<void>;
  /** Drops pending changes and reports nothing until `schedule`. Resolves after a running save. */
  cancel(): Promise<void>;
}

interface Timing {
  delay: number;
  /** From one save to the next: Firestore takes about one write a second of a document. */
  gap: number;
  /** How long a save may take before it is reported as not getting through. */
  patience: number;
  retry: number;
}

const usual: Timing = { delay: 800, gap: 1500, patience: 6000, retry: 4000 };

/** Calls back when what waits is to be saved now: the page hides or closes, the connection is back. */
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
 * Debounces `save`, runs one at a time and retries after a failure. Times in milliseconds. `save`
 * reads the current values when it runs, so that nothing typed meanwhile is lost.
 */
export function autosave(
  save: () => Promise<void>,
  report: (state: SaveState) => void,
  timing: Timing = usual,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  let running: Promise<void> | null = null;
  let round = 0;
  let lastStart = 0;

  const start = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  async function once(current: number) {
    const tell = (state: SaveState) => {
      if (current === round) report(state);
    };
    waiting = false;
    lastStart = Date.now();
    tell('saving');
    const slow = setTimeout(() => tell('retrying'), timing.patience);
    try {
      await save();
      if (!waiting) tell('saved');
    } catch {
      if (current === round) {
        waiting = true;
        tell('retrying');
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
    if (waiting) await run();
  }

  return {
    schedule() {
      waiting = true;
      report('saving');
      start(Math.max(timing.delay, lastStart + timing.gap - Date.now()));
    },
    flush,
    async cancel() {
      round += 1;
      waiting = false;
      clearTimeout(timer);
      await running;
    },
  };
}
