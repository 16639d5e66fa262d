import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { SubmitFailure } from './submit-failure';

/** Shows a failed submission inline, because a toast could cover the button. */
export function Failure({ failure }: { failure: SubmitFailure | null }) {
  if (!failure) return null;
  return (
    <Alert
      severity="error"
      action={
        failure.way && (
          <Button component={Link} to={failure.way.path} color="inherit" size="small">
            {failure.way.label}
          </Button>
        )
      }
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
    >
      <AlertTitle>{failure.title}</AlertTitle>
      {failure.description}
    </Alert>
  );
}
