import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { toCallError } from '~/portal/data/errors';
import { reconnect, whenServerAnswers } from '~/portal/data/firestore';

interface LoadFailedProps {
  message: string;
  onRetry: () => void;
  /** The error of a live read; if the server was unreachable, it is retried once it answers. */
  error?: unknown;
}

/** Says what could not be loaded and offers a retry over a new connection. */
export function LoadFailed({ message, onRetry, error }: LoadFailedProps) {
  const away = error !== undefined && toCallError(error).code === 'unavailable';
  const retry = useEffectEvent(onRetry);
  useEffect(() => (away ? whenServerAnswers(() => retry()) : undefined), [away]);
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
