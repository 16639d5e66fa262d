import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { ownApplications } from '@united/domain/bank-applications/queries';
import { useMemo } from 'react';
import { useLivePage } from '~/portal/data/live-page';
import { type CursorState, useCursorPages } from '~/portal/ui/list/cursor-pages';

/** Returns a live page of a member's applications, newest first. `setCursor` changes the page. */
export function useOwnApplications(uid: string, at: CursorState, setCursor: (to: CursorState) => void) {
  const spec = useMemo(() => ownApplications(uid), [uid]);
  const { page, refreshing, error, retry } = useLivePage(
    spec,
    bankApplicationDocument,
    at.after || undefined,
  );
  const { goToPage } = useCursorPages(at, setCursor);
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
      goToPage: (target: number) => goToPage(target, next),
    },
  };
}
