import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Dialog } from '~/portal/ui/dialog';

interface InactivityDialogProps {
  secondsLeft: number;
  onStay: () => void;
  onSignOut: () => void;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down to sign-out. Activity closes it within a second; the button, immediately. */
export function InactivityDialog({ secondsLeft, onStay, onSignOut }: InactivityDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>Are you still there?</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-body`}>
          To protect your clients' data, we sign you out after a period of inactivity.
        </DialogContentText>
        <Typography
          role="timer"
          aria-label="Time remaining"
          variant="h2"
          component="p"
          sx={{ mt: 2, fontVariantNumeric: 'tabular-nums' }}
        >
          {clock(secondsLeft)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onSignOut}>Sign out now</Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
