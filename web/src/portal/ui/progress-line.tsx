import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** A loading bar. Keeps its space when idle so that content doesn't shift. */
export function ProgressLine({ active, label = 'Loading' }: { active: boolean; label?: string }) {
  return <Box sx={{ height: 4 }}>{active && <LinearProgress aria-label={label} />}</Box>;
}
