import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { toCallError } from '~/portal/data/errors';
import { reconnect, whenServerAnswers } from '~/portal/data/firestore';

interface LoadFailedProps {
  message: string;
  onRetry: () => void;
  /** The error of a live read. If the server was unreachable, retries when it is back. */
  error?: unknown;
}

/** Says what failed to load, with a Retry button that reconnects first. */
export function LoadFailed({ message, onRetry, error }: LoadFailedProps) {
  const unavailable = error !== undefined && toCallError(error).code === 'unavailable';
  const retry = useEffectEvent(onRetry);
  useEffect(() => (unavailable ? whenServerAnswers(() => retry()) : undefined), [unavailable]);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void reconnect().finally(onRetry)}>
          Retry
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
