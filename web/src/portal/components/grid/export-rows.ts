import type { Cursor, Page } from '~/portal/firebase/queries';

/** The most applications one file holds, so that one click cannot read the whole collection. */
export const mostExported = 5000;

/** Rows asked for at a time, the most that rules allow. */
export const exportPageSize = 100;

interface Options<T> {
  /** Reads one page of `exportPageSize` rows. */
  read: (after: Cursor | undefined) => Promise<Page<T>>;
  onProgress: (rows: number) => void;
  /** Looked at before each page. */
  cancelled: () => boolean;
  most?: number;
}

/** All rows of a list, page after page; `complete` is false when there are more than `most`. Null when it was cancelled. Throws what `read` throws. */
export async function collectRows<T>({
  read,
  onProgress,
  cancelled,
  most = mostExported,
}: Options<T>): Promise<{ rows: (T & { id: string })[]; complete: boolean } | null> {
  const rows: (T & { id: string })[] = [];
  let after: Cursor | undefined;
  do {
    const page = await read(after);
    if (cancelled()) return null;
    rows.push(...page.rows);
    onProgress(Math.min(rows.length, most));
    after = page.next ?? undefined;
  } while (after && rows.length < most);
  return { rows: rows.slice(0, most), complete: !after && rows.length <= most };
}
