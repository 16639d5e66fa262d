import { savedViewId } from '@united/domain/shared/saved-views';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';

const OpenSavedView = lazyComponent(() => import('./open-saved-view'), 'OpenSavedView');

/** Resolves a saved view's URL to its filters before the list renders and reads its rows. */
export function SavedViewGate({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('view') ?? '';
  if (!savedViewId.test(id)) return children;
  return (
    <RetryBoundary message="The saved view could not be loaded.">
      <Suspense fallback={<PageSpinner />}>
        <OpenSavedView id={id} />
      </Suspense>
    </RetryBoundary>
  );
}
