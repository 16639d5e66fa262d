import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';

export interface Bar {
  key: string;
  /** Under the bar. */
  short: string;
  /** In the table that stands for the drawing. */
  long: string;
  value: number;
  /** A theme color. */
  color: string;
}

interface BarChartProps {
  /** What the drawing shows, for those who do not see it, and the heading of its table. */
  caption: string;
  /** What the bars stand for: "Month". */
  each: string;
  /** What is counted: "Members". */
  counted: string;
  bars: readonly Bar[];
}

/** Pixels; widths are shares of the place there is, so that text keeps its size on a phone. */
const height = 180;
const top = 22;
const bottom = 24;

/** Upright bars with their figures. The drawing is for the eye; a table with the same figures stands beside it for everybody else. */
export function BarChart({ caption, each, counted, bars }: BarChartProps) {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const slot = 100 / Math.max(1, bars.length);
  const room = height - top - bottom;

  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, position: 'relative' }}>
      <Box
        component="svg"
        aria-hidden
        focusable="false"
        sx={{ display: 'block', width: '100%', height, fontSize: { xs: 12, sm: 13 } }}
      >
        {bars.map(({ key, short, value, color }, i) => {
          const tall = value === 0 ? 0 : Math.max(3, (value / most) * room);
          const y = height - bottom - tall;
          const middle = `${slot * (i + 0.5)}%`;
          return (
            <g key={key} textAnchor="middle">
              <rect
                x={`${slot * (i + 0.17)}%`}
                y={y}
                width={`${slot * 0.66}%`}
                height={tall}
                rx={3}
                fill={color}
              />
              <text x={middle} y={y - 6} fontWeight={650} fill="var(--mui-palette-text-primary)">
                {value.toLocaleString('en-US')}
              </text>
              <text x={middle} y={height - 6} fill="var(--mui-palette-text-secondary)">
                {short}
              </text>
            </g>
          );
        })}
        <rect y={height - bottom} width="100%" height={1} fill="var(--mui-palette-divider)" />
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
