import { useCallback, useEffect, useRef } from 'react';

export interface CursorState {
  /** Zero-based. */
  page: number;
  /** Id of the previous page's last row; '' on the first page. */
  after: string;
}

/**
 * Cursor paging with the page number and cursor in the URL. `goToPage(page, next)` takes the current
 * page's `next` cursor. Going back uses the cursors seen so far; after a reload, it goes to the
 * first page.
 */
export function useCursorPages({ page, after }: CursorState, setState: (change: CursorState) => void) {
  const seen = useRef(new Map<number, string>());

  useEffect(() => {
    if (page === 0) seen.current.clear();
    seen.current.set(page, after);
  }, [page, after]);

  const goToPage = useCallback(
    (target: number, next: string | null) => {
      const cursor = target === page + 1 ? next : seen.current.get(target);
      setState(target > 0 && cursor ? { page: target, after: cursor } : { page: 0, after: '' });
    },
    [page, setState],
  );

  return { goToPage };
}
