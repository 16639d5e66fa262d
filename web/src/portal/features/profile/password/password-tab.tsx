import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { messageOf, sendResetLink } from './change-password';
import { PasswordForm } from './password-form';

/** Another password, or a link that leads to setting one. */
export function PasswordTab({ settingsPath }: { settingsPath: string }) {
  const toast = useToast();
  const { run, busy, done } = useAction(
    async () => {
      await sendResetLink(settingsPath);
      toast.success('Password reset link sent to your email');
    },
    (error) => toast.error(messageOf(error, 'Failed to send password reset email')),
  );

  return (
    <Stack spacing={4} sx={{ maxWidth: 560 }}>
      <PasswordForm />
      <Box component="section" aria-labelledby="reset-title">
        <Typography variant="h2" id="reset-title">
          Forgot your current password?
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
          We send a link to your email address. It lets you set another password without the current one.
        </Typography>
        {done ? (
          <Alert severity="success">Password reset link sent to your email</Alert>
        ) : (
          <Button variant="outlined" onClick={() => run()} disabled={busy} aria-busy={busy}>
            {busy ? 'Sending…' : 'Send Reset Link'}
          </Button>
        )}
      </Box>
    </Stack>
  );
}
