import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Progress } from './progress';

interface Props {
  progress: Progress;
  running: boolean;
  /** Recipients are still being added. */
  queueing: boolean;
}

/** Shows the progress as counts and a bar. */
export function ProgressFigures({ progress, running, queueing }: Props) {
  const { sent, failed, returned, remaining, skipped, unknown, cancelled, total } = progress;
  const figures = [
    ['Sent', sent],
    ['Failed', failed],
    ['Remaining', remaining],
    ['Skipped', skipped],
    ...(returned > 0 ? [['Returned', returned] as const] : []),
    ...(unknown > 0 ? [['Unknown', unknown] as const] : []),
    ...(cancelled > 0 ? [['Canceled', cancelled] as const] : []),
  ] as const;
  const finished = total === 0 ? 0 : Math.round(((total - remaining) / total) * 100);
  return (
    <Box>
      {running && (
        <LinearProgress
          aria-label="Messages processed"
          variant={queueing || total === 0 ? 'indeterminate' : 'determinate'}
          value={finished}
          sx={{ mb: 2 }}
        />
      )}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))' }}
      >
        {figures.map(([label, count]) => (
          <Box key={label}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="h3"
              sx={{
                m: 0,
                fontVariantNumeric: 'tabular-nums',
                color: label === 'Failed' && count > 0 ? 'error.main' : undefined,
              }}
            >
              {count.toLocaleString('en-US')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
