import type { Cursor, Page } from '~/portal/data/queries';

/** Rows asked for at a time. */
export const exportPageSize = 500;
/** … where rules let nobody list more. */
export const boundedPageSize = 100;

/** How far the reading of a list has come. */
export interface Progress {
  rows: number;
  after: Cursor | undefined;
  done: boolean;
}

interface Options<T> {
  read: (after: Cursor | undefined) => Promise<Page<T>>;
  /** Takes a page, after which nothing of it is held here. */
  onPage: (rows: Page<T>['rows']) => void;
  /** Looked at after each page was read. */
  cancelled: () => boolean;
}

/**
 * Reads a list to its end from `progress`, which it advances. Throws what `read` throws; calling it
 * again with the same `progress` resumes at the failed page.
 * @returns false when it was cancelled
 */
export async function readOn<T>(
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

/** The beginning of a list. */
export const fromStart = (): Progress => ({ rows: 0, after: undefined, done: false });
