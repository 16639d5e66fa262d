import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import { dayLabel } from '@united/domain/dashboard/season-days';
import { chartInForcedColors } from '~/theme/forced-colors';
import { chartHeight } from '../chart-height';

export interface SeasonLinesProps {
  /** The figure shown, such as "Submitted". */
  title: string;
  /** Days since October 1. */
  days: readonly number[];
  /** Each season's running total per day; null after its last day. */
  season: readonly (number | null)[];
  before: readonly (number | null)[];
  names: { season: string; before: string };
}

const margin = { top: 8, right: 16, bottom: 0, left: 0 } as const;
/** Below this number of points, the chart marks each point, since a line alone is hard to see. */
const fewPoints = 40;

const look = {
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--mui-palette-text-secondary)', fontSize: 12 },
  '& .MuiChartsAxis-line': { stroke: 'var(--mui-palette-divider)' },
  '& [data-series="before"]': { strokeDasharray: '5 4' },
  ...chartInForcedColors,
} as const;

/** Charts two seasons by calendar day. Hidden from screen readers, which read the table instead. */
export function SeasonLines({ title, days, season, before, names }: SeasonLinesProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const showMark = days.length < fewPoints;
  const line = { curve: 'stepAfter', showMark, strictStepCurve: true, shape: 'circle' } as const;
  return (
    <Box component="figure" aria-hidden sx={{ m: 0 }}>
      <Typography component="figcaption" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      <LineChart
        height={chartHeight}
        margin={margin}
        skipAnimation={still}
        disableKeyboardNavigation
        sx={look}
        series={[
          {
            ...line,
            id: 'season',
            label: names.season,
            data: [...season],
            color: 'var(--mui-palette-primary-main)',
          },
          {
            ...line,
            id: 'before',
            label: names.before,
            data: [...before],
            color: 'var(--mui-palette-text-secondary)',
          },
        ]}
        xAxis={[
          { scaleType: 'linear', data: [...days], valueFormatter: dayLabel, height: 26, tickNumber: 5 },
        ]}
        yAxis={[{ min: 0, width: 36, tickMinStep: 1 }]}
      />
    </Box>
  );
}
