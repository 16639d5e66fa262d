import Typography from '@mui/material/Typography';
import type { Prompt } from '~/portal/auth/prompt';
import { PasswordDialog } from './password-dialog';

/** Asks for the password, then retries a call that requires a recent sign-in. */
export function RecentSignInDialog({ prompt }: { prompt: Prompt<null> }) {
  return (
    <PasswordDialog
      title="Confirm it’s you"
      submitLabel="Continue"
      busyLabel="Checking…"
      onConfirmed={async () => prompt.onAnswered()}
      onClose={prompt.onCancel}
    >
      <Typography>You signed in a while ago. Enter your password to continue.</Typography>
    </PasswordDialog>
  );
}
