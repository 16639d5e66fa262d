import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { sendResetLink, titled } from './change-password';
import { PasswordForm } from './password-form';

/** Changes the password or sends a reset link. */
export function PasswordTab({ settingsPath }: { settingsPath: string }) {
  const toast = useToast();
  const { run, busy, done } = useAction(
    async () => {
      await sendResetLink(settingsPath);
      toast.success('Password reset link sent to your email');
    },
    (error) => toast.error(titled('Failed to send password reset email', error)),
  );

  return (
    <Stack spacing={4} sx={{ maxWidth: 560 }}>
      <PasswordForm />
      <Section
        title="Forgot your current password?"
        hint="We will email you a link that lets you set a new password without the current one."
      >
        {done ? (
          <Alert severity="success">Password reset link sent to your email</Alert>
        ) : (
          <Button variant="outlined" onClick={() => run()} disabled={busy} aria-busy={busy}>
            {busy ? 'Sending…' : 'Send reset link'}
          </Button>
        )}
      </Section>
    </Stack>
  );
}
