import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { BarChartProps } from '../bar-chart';
import { chartHeight } from '../chart-height';
import type { SeasonLinesProps } from './season-lines';

/** Lazy: the charting library loads after the tables. */
const Bars = lazy(async () => ({ default: (await import('../bar-chart')).BarChart }));
const Lines = lazy(async () => ({ default: (await import('./season-lines')).SeasonLines }));

const Waiting = () => <Skeleton role="status" variant="rounded" aria-label="Loading" height={chartHeight} />;

export const FigureBars = (props: BarChartProps) => (
  <Box sx={{ minHeight: chartHeight, mb: 2 }}>
    <Suspense fallback={<Waiting />}>
      <Bars {...props} />
    </Suspense>
  </Box>
);

export const FigureLines = (props: SeasonLinesProps) => (
  <Box sx={{ minHeight: chartHeight }}>
    <Suspense fallback={<Waiting />}>
      <Lines {...props} />
    </Suspense>
  </Box>
);
