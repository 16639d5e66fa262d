import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A dashboard alert with a link to its subject. */
export const LinkedAlert = (props: { severity: AlertColor; to: string; children: ReactNode }) => (
  <Alert
    severity={props.severity}
    action={
      <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} component={Link} to={props.to}>
        View
      </Button>
    }
  >
    {props.children}
  </Alert>
);
