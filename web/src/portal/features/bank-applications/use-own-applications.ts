import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { ownApplications } from '@united/domain/bank-applications/queries';
import { useMemo } from 'react';
import { useLivePage } from '~/portal/data/live-page';
import { type CursorState, useCursorPages } from '~/portal/ui/list/cursor-pages';

/** Returns a live page of a member's applications, newest first. `turn` changes the page. */
export function useOwnApplications(uid: string, at: CursorState, turn: (to: CursorState) => void) {
  const spec = useMemo(() => ownApplications(uid), [uid]);
  const { page, refreshing, error, retry } = useLivePage(
    spec,
    bankApplicationDocument,
    at.after || undefined,
  );
  const { goTo } = useCursorPages(at, turn);
  const next = page?.next ?? null;
  return {
    spec,
    rows: page?.rows,
    refreshing,
    error,
    retry,
    pages: {
      page: at.page,
      // While the next page loads, `next` is still the previous page's cursor.
      older: next !== null && !refreshing,
      goTo: (target: number) => goTo(target, next),
    },
  };
}
