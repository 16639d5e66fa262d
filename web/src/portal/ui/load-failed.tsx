import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { toCallError } from '~/portal/data/errors';
import { reconnect, whenServerAnswers } from '~/portal/data/firestore';
import { useReportedByGroup } from './retry-group';

interface LoadFailedProps {
  message: string;
  onRetry: () => void;
  /** The error of a live read. If the server was unreachable, retries when it is back. */
  error?: unknown;
}

/** Whether a live read failed because the server was unreachable. */
export const isUnavailable = (error: unknown): boolean =>
  error !== undefined && toCallError(error).code === 'unavailable';

/** Says what failed to load, unless the screen's `RetryAll` says it for several parts. */
export const LoadFailed = (props: LoadFailedProps) =>
  useReportedByGroup(true, props.onRetry, props.error) ? null : <LoadFailedAlert {...props} />;

/** An alert with a Retry button that reconnects first. */
export function LoadFailedAlert({ message, onRetry, error }: LoadFailedProps) {
  const unavailable = isUnavailable(error);
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
