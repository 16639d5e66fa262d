import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { reconnect } from '~/portal/data/firestore';

/** Says what could not be loaded and offers a retry over a new connection. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
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
