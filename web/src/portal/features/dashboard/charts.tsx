import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { monthsShown } from '@united/domain/dashboard/stats';
import { Suspense, useMemo } from 'react';
import { serverNow } from '~/portal/auth/server-clock';
import { sumOf } from '~/portal/shared/dashboard/stats';
import { useStats } from '~/portal/shared/dashboard/use-stats';
import { lazyComponent } from '~/portal/ui/lazy';
import type { BarChartProps } from './bar-chart';
import { chartHeight } from './chart-height';
import { lastMonths } from './months';
import { Panel } from './panel';

/** Lazy: the charting library loads after the figures. */
const BarChart = lazyComponent(() => import('./bar-chart'), 'BarChart');

const tone = (name: string) => `var(--mui-palette-${name}-main)`;

const Waiting = () => <Skeleton role="status" variant="rounded" aria-label="Loading" height={chartHeight} />;

/** A chart in its reserved space. */
function Chart({ bars, ...props }: Omit<BarChartProps, 'bars'> & { bars: BarChartProps['bars'] | null }) {
  return (
    <Box sx={{ minHeight: chartHeight }}>
      {bars ? (
        <Suspense fallback={<Waiting />}>
          <BarChart {...props} bars={bars} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </Box>
  );
}

/** Members and EROs who joined in each of the last twelve months. */
export function MembersPerMonth() {
  const stats = useStats();
  const months = useMemo(() => lastMonths(monthsShown, serverNow()), []);
  const bars = useMemo(
    () =>
      stats &&
      months.map((month) => ({ ...month, value: sumOf(stats.joined, [month.key]), color: tone('primary') })),
    [stats, months],
  );
  return (
    <Panel title="New members per month">
      <Chart caption="New members per month" each="Month" counted="Members" bars={bars} />
    </Panel>
  );
}
