import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** A line that moves while something is fetched. Its place stays when it does not: what is below must not move under a finger. */
export function ProgressLine({ active, label = 'Loading' }: { active: boolean; label?: string }) {
  return <Box sx={{ height: 4 }}>{active && <LinearProgress aria-label={label} />}</Box>;
}
