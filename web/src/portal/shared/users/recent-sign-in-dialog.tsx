import Typography from '@mui/material/Typography';
import type { Asked } from '~/portal/auth/asked';
import { PasswordDialog } from './password-dialog';

/** Asks for the password, then retries a call that requires a recent sign-in. */
export function RecentSignInDialog({ asked }: { asked: Asked<null> }) {
  return (
    <PasswordDialog
      title="Confirm it’s you"
      submitLabel="Continue"
      busyLabel="Checking…"
      onConfirmed={async () => asked.onAnswered()}
      onClose={asked.onCancel}
    >
      <Typography>You signed in a while ago. Enter your password to continue.</Typography>
    </PasswordDialog>
  );
}
