import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

/** Fills the page or content area while essential data is loading. */
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

/** Whether a component has been mounted for `after` milliseconds. */
export function useIsLate(after: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isLate;
}

/** Milliseconds before the spinner explains the delay. */
const slowAfter = 5000;

/** A spinner that explains the delay on a slow network. */
export function SlowSpinner() {
  const isLate = useIsLate(slowAfter);
  return (
    <>
      <PageSpinner />
      {isLate && (
        <Typography role="status" sx={{ textAlign: 'center' }}>
          This is taking longer than usual. Check your connection or keep waiting.
        </Typography>
      )}
    </>
  );
}
