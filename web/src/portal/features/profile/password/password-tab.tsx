import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { messageOf, sendResetLink } from './change-password';
import { PasswordForm } from './password-form';

/** Changes the password, or sends a link to set one. */
export function PasswordTab({ settingsPath }: { settingsPath: string }) {
  const toast = useToast();
  const [linkSent, setLinkSent] = useState(false);
  const [sending, setSending] = useState(false);
  const sendLink = async () => {
    setSending(true);
    try {
      await sendResetLink(settingsPath);
      setLinkSent(true);
      toast.success('Password reset link sent to your email');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to send password reset email'));
    } finally {
      setSending(false);
    }
  };

  return (
    <Stack spacing={4} sx={{ maxWidth: 560 }}>
      <PasswordForm />
      <Section
        title="Forgot your current password?"
        hint="We send a link to your email address. It lets you set a new password without the current one."
      >
        {linkSent ? (
          <Alert severity="success">Password reset link sent to your email</Alert>
        ) : (
          <Button variant="outlined" onClick={sendLink} disabled={sending} aria-busy={sending}>
            {sending ? 'Sending…' : 'Send Reset Link'}
          </Button>
        )}
      </Section>
    </Stack>
  );
}
