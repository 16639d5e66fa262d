import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { chartHeight } from '../chart-height';
import type { SeasonLinesProps } from './season-lines';

/** Lazy, so that the charting library loads after the figures. */
const Lines = lazyComponent(() => import('./season-lines'), 'SeasonLines');

export const FigureLines = (props: SeasonLinesProps) => (
  <Box sx={{ minHeight: chartHeight }}>
    <Suspense
      fallback={<Skeleton role="status" variant="rounded" aria-label="Loading" height={chartHeight} />}
    >
      <Lines {...props} />
    </Suspense>
  </Box>
);
