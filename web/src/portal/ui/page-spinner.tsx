import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';

/** Fills the page or content area while something essential is loading. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Stack
      role="status"
      aria-label={label}
      sx={{ minHeight: '60vh', justifyContent: 'center', alignItems: 'center' }}
    >
      <CircularProgress aria-hidden />
    </Stack>
  );
}
