import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { SubmitFailure } from './submit-failure';

/** Stays beside the button that failed, where a toast would cover it. */
export function Failure({ failure }: { failure: SubmitFailure | null }) {
  if (!failure) return null;
  return (
    <Alert severity="error">
      <AlertTitle>{failure.title}</AlertTitle>
      {failure.description}
    </Alert>
  );
}
