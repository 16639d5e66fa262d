import type { Cursor, Page } from '~/portal/data/queries';

/** Rows per request. */
export const exportPageSize = 500;
/** Rows per request if the rules limit reads. */
export const boundedPageSize = 100;

/** The progress of reading a list. */
export interface Progress {
  rows: number;
  after: Cursor | undefined;
  done: boolean;
}

interface Options<T> {
  read: (after: Cursor | undefined) => Promise<Page<T>>;
  /** Receives each page. The page isn't retained. */
  onPage: (rows: Page<T>['rows']) => void;
  /** Checked after each page. */
  cancelled: () => boolean;
}

/**
 * Reads a list to its end, starting at `progress`, which it updates. After an error, call it again
 * with the same `progress` to resume at the failed page.
 * @returns false if it was canceled
 * @throws Any error that `read` throws
 */
export async function readRemaining<T>(
  progress: Progress,
  { read, onPage, cancelled }: Options<T>,
): Promise<boolean> {
  while (!progress.done) {
    const { rows, next } = await read(progress.after);
    if (cancelled()) return false;
    progress.rows += rows.length;
    progress.after = next ?? undefined;
    progress.done = next === null;
    onPage(rows);
  }
  return true;
}

/** The start of a list. */
export const fromStart = (): Progress => ({ rows: 0, after: undefined, done: false });
