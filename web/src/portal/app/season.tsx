import { Suspense } from 'react';
import { SeasonPage } from '~/portal/features/dashboard/season-page';
import { SeasonDates } from '~/portal/features/renewals/staff/season-dates';
import { lazyComponent } from '~/portal/ui/lazy';
import { RetryBoundary } from '~/portal/ui/retry-boundary';

const SeasonStatus = lazyComponent(
  () => import('~/portal/features/renewals/staff/season-status'),
  'SeasonStatus',
);

/** The season's figures with its renewals and application dates. */
export const Season = () => (
  <SeasonPage
    renewals={
      <RetryBoundary message="Failed to load the season’s renewals.">
        <Suspense>
          <SeasonStatus />
        </Suspense>
      </RetryBoundary>
    }
    dates={<SeasonDates />}
  />
);
