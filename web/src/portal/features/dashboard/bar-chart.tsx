import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { BarChart as Chart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { chartInForcedColors } from '~/theme/forced-colors';
import { chartHeight } from './chart-height';

export interface Bar {
  key: string;
  /** Label under the bar. */
  short: string;
  /** Row label in the table for screen readers. */
  long: string;
  value: number;
  /** A theme color. */
  color: string;
}

export interface BarChartProps {
  /** The chart's alternative text and the caption of its table. */
  caption: string;
  /** Column heading of the labels, such as "Month". */
  each: string;
  /** Column heading of the values, such as "Members". */
  counted: string;
  bars: readonly Bar[];
}

const margin = { top: 0, right: 0, bottom: 0, left: 0 } as const;
/** Extends the scale past the tallest bar, whose label the library would otherwise clip. */
const headroom = 1.16;

const chartStyles = {
  '& .MuiBarChart-label': { fill: 'var(--mui-palette-text-primary)', fontSize: 13, fontWeight: 650 },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--mui-palette-text-secondary)', fontSize: { xs: 12, sm: 13 } },
  '& .MuiChartsAxis-line': { stroke: 'var(--mui-palette-divider)' },
  ...chartInForcedColors,
} as const;

/** A vertical bar chart. Screen readers get a table of the values instead. */
export function BarChart({ caption, each, counted, bars }: BarChartProps) {
  const id = useId();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const names = new Map(bars.map(({ key, short, long }) => [key, { short, long }]));
  const keys = bars.map(({ key }) => key);
  // If all values are zero, a scale without height would float the bars.
  const max = Math.max(1, ...bars.map(({ value }) => value));

  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, position: 'relative' }}>
      <Box aria-hidden sx={{ height: chartHeight }}>
        <Chart
          height={chartHeight}
          margin={margin}
          hideLegend
          skipAnimation={reducedMotion}
          disableKeyboardNavigation
          sx={chartStyles}
          series={[
            {
              data: bars.map(({ value }) => value),
              label: counted,
              minBarSize: 3,
              barLabel: ({ value }) => (value ?? 0).toLocaleString('en-US'),
              barLabelPlacement: 'outside',
            },
          ]}
          xAxis={[
            {
              scaleType: 'band',
              data: keys,
              height: 26,
              categoryGapRatio: 0.34,
              disableTicks: true,
              tickLabelInterval: () => true,
              valueFormatter: (key: string, { location }) =>
                names.get(key)?.[location === 'tick' ? 'short' : 'long'] ?? key,
              colorMap: { type: 'ordinal', values: keys, colors: bars.map(({ color }) => color) },
            },
          ]}
          yAxis={[{ position: 'none', min: 0, max: max * headroom, domainLimit: 'strict' }]}
        />
      </Box>
      <table style={visuallyHidden}>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{each}</th>
            <th scope="col">{counted}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, long, value }) => (
            <tr key={key}>
              <th scope="row">{long}</th>
              <td>{value.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
