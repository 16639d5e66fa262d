import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { isUnavailable, LoadFailedAlert } from './load-failed';
import { type FailedPart, RetryGroupContext } from './retry-group';

/**
 * A screen of independently loaded parts. A single failed part shows its own message; if several
 * fail, one alert above them has one Retry for all.
 */
export function RetryAll({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<readonly FailedPart[]>([]);
  const add = useCallback((part: FailedPart) => {
    setFailed((parts) => [...parts, part]);
    return () => setFailed((parts) => parts.filter((one) => one !== part));
  }, []);
  const reported = failed.length > 1;
  const group = useMemo(() => ({ reported, add }), [reported, add]);
  return (
    <RetryGroupContext value={group}>
      {reported && (
        <Box sx={{ mb: 3 }}>
          <LoadFailedAlert
            message="Parts of this page could not be loaded."
            error={failed.find(({ error }) => isUnavailable(error))?.error}
            onRetry={() => {
              for (const { retry } of failed) retry();
            }}
          />
        </Box>
      )}
      {children}
    </RetryGroupContext>
  );
}
