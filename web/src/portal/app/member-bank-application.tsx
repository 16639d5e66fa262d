import { Suspense, useEffect } from 'react';
import { MemberBankApplicationPage, type Renewals } from '~/portal/features/bank-applications/member-page';
import { useRenewalsOffered } from '~/portal/features/renewals/use-offered';
import { lazyComponent } from '~/portal/ui/lazy';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';

const PapersPanel = lazyComponent(() => import('~/portal/features/papers/papers-panel'), 'PapersPanel');
const RenewalsPanel = lazyComponent(
  () => import('~/portal/features/renewals/renewals-panel'),
  'RenewalsPanel',
);

const papers = (efin: string) => (
  <RetryBoundary message="Failed to load your papers.">
    <Suspense fallback={<TableSkeleton rows={4} columns={1} />}>
      <PapersPanel efin={efin} />
    </Suspense>
  </RetryBoundary>
);

const renewalsPanel: Renewals['panel'] = (place) => (
  <RetryBoundary message="Failed to load your renewals.">
    <Suspense fallback={<TableSkeleton rows={3} columns={1} />}>
      <RenewalsPanel {...place} />
    </Suspense>
  </RetryBoundary>
);

/** Bank Application with the season's renewals and the papers of the member's offices. */
export function MemberBankApplication() {
  const offered = useRenewalsOffered();
  const { isOffered } = offered;
  useEffect(() => {
    if (isOffered) RenewalsPanel.prefetch();
  }, [isOffered]);
  return <MemberBankApplicationPage renewals={{ ...offered, panel: renewalsPanel }} papers={papers} />;
}
