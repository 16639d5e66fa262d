import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { FormPassword } from '~/portal/components/form/form-password';
import { FormText } from '~/portal/components/form/form-text';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { useUnsavedWarning } from '~/portal/components/unsaved-warning';
import { passwordLabels, passwordSchema } from '../schema';
import { changePassword, messageOf, sendResetLink, WrongPassword } from './change-password';
import { RuleList } from './rule-list';

const blank = { current_password: '', password: '', confirm: '' };

/** Another password, or a link that leads to setting one. */
export function PasswordTab({ settingsPath }: { settingsPath: string }) {
  const toast = useToast();
  const [linkSent, setLinkSent] = useState(false);
  const [sending, setSending] = useState(false);
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: blank });
  const { isDirty, isSubmitting, errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  useUnsavedWarning(isDirty && !isSubmitting);

  const save = form.handleSubmit(async ({ current_password, password }) => {
    try {
      await changePassword(current_password, password);
    } catch (error) {
      if (error instanceof WrongPassword)
        form.setError('current_password', { message: error.message }, { shouldFocus: true });
      else form.setError('root', { message: messageOf(error, 'Failed to update password') });
      return;
    }
    form.reset(blank);
    toast.success('Password updated successfully', 'Other devices have been signed out.');
  });

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
      <form noValidate onSubmit={save} aria-label="Change password">
        <Stack spacing={2.5}>
          <FormErrorSummary errors={errors} labels={passwordLabels} />
          <FormText
            control={form.control}
            name="current_password"
            label={passwordLabels.current_password}
            type="password"
            required
            autoComplete="current-password"
          />
          <FormPassword control={form.control} name="password" label={passwordLabels.password} required />
          <RuleList typed={typed} />
          <FormPassword control={form.control} name="confirm" label={passwordLabels.confirm} required />
          <Typography variant="body2" color="text.secondary">
            Changing your password signs you out on every other device.
          </Typography>
          <Box>
            <SubmitButton busy={isSubmitting} busyLabel="Updating…">
              Update Password
            </SubmitButton>
          </Box>
        </Stack>
      </form>
      <Box component="section" aria-labelledby="reset-title">
        <Typography variant="h2" id="reset-title">
          Forgot your current password?
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
          We send a link to your email address. It lets you set another password without the current one.
        </Typography>
        {linkSent ? (
          <Alert severity="success">Password reset link sent to your email</Alert>
        ) : (
          <Button variant="outlined" onClick={sendLink} disabled={sending} aria-busy={sending}>
            {sending ? 'Sending…' : 'Send Reset Link'}
          </Button>
        )}
      </Box>
    </Stack>
  );
}
