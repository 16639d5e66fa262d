import { Suspense } from 'react';
import { MemberBankApplicationPage } from '~/portal/features/bank-applications/member-page';
import { lazyComponent } from '~/portal/ui/lazy';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';

const PapersPanel = lazyComponent(() => import('~/portal/features/papers/papers-panel'), 'PapersPanel');

const papers = (efin: string) => (
  <RetryBoundary message="Failed to load your papers.">
    <Suspense fallback={<TableSkeleton rows={4} columns={1} />}>
      <PapersPanel efin={efin} />
    </Suspense>
  </RetryBoundary>
);

/** Bank Application with the papers of the member's offices. */
export const MemberBankApplication = () => <MemberBankApplicationPage papers={papers} />;
