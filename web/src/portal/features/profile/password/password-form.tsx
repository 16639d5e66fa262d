import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormPassword } from '~/portal/ui/form/form-password';
import { FormText } from '~/portal/ui/form/form-text';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useSave } from '~/portal/ui/form/use-save';
import { useToast } from '~/portal/ui/toast';
import { useUnsavedWarning } from '~/portal/ui/unsaved-warning';
import { passwordLabels, passwordSchema } from '../schema';
import { changePassword, titled } from './change-password';
import { RuleList } from './rule-list';

const blank = { current_password: '', password: '', confirm: '' };

/** Changes the password after checking the current one. */
export function PasswordForm() {
  const toast = useToast();
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: blank });
  const { isDirty, isSubmitting, errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  useUnsavedWarning(isDirty && !isSubmitting);

  const save = useSave(form, {
    save: ({ current_password, password }) => changePassword(current_password, password),
    saved: () => {
      form.reset(blank);
      toast.success('Password updated successfully', 'Other devices have been signed out.');
    },
    failed: (error) => titled('Failed to update password', error),
  });

  return (
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
  );
}
