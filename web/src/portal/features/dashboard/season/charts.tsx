import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import type { BarChartProps } from '../bar-chart';
import { chartHeight } from '../chart-height';
import type { SeasonLinesProps } from './season-lines';

/** Lazy, so that the charting library loads after the tables. */
const Bars = lazyComponent(() => import('../bar-chart'), 'BarChart');
const Lines = lazyComponent(() => import('./season-lines'), 'SeasonLines');

const Waiting = () => <Skeleton role="status" variant="rounded" aria-label="Loading" height={chartHeight} />;

/** A captioned bar chart. Screen readers announce the caption with the chart's table. */
export const FigureBars = (props: BarChartProps) => (
  <Box sx={{ maxWidth: 720, mb: 2 }}>
    <Typography aria-hidden sx={{ fontWeight: 650, mb: 1 }}>
      {props.caption}
    </Typography>
    <Box sx={{ minHeight: chartHeight }}>
      <Suspense fallback={<Waiting />}>
        <Bars {...props} />
      </Suspense>
    </Box>
  </Box>
);

export const FigureLines = (props: SeasonLinesProps) => (
  <Box sx={{ minHeight: chartHeight }}>
    <Suspense fallback={<Waiting />}>
      <Lines {...props} />
    </Suspense>
  </Box>
);
