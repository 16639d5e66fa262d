import MetIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormPassword } from '~/portal/ui/form/form-password';
import { FormText } from '~/portal/ui/form/form-text';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useForm } from '~/portal/ui/form/use-form';
import { useSave } from '~/portal/ui/form/use-save';
import { useUnsavedWarning } from '~/portal/ui/leave-guard';
import { ToDoIcon } from '~/portal/ui/to-do-icon';
import { useToast } from '~/portal/ui/toast';
import { passwordLabels, passwordRules, passwordSchema } from '../schema';
import { changePassword, titled } from './change-password';

const blank = { current_password: '', password: '', confirm: '' };

/** Lists the password rules and marks the ones that are met. */
function RuleList({ typed }: { typed: string }) {
  const met = passwordRules.filter((rule) => rule.met(typed)).length;
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {typed === ''
          ? 'Your new password needs:'
          : met < passwordRules.length
            ? `${met} of ${passwordRules.length} rules met:`
            : typed.length < 12
              ? 'Good password. With 12 or more characters, it is even harder to guess:'
              : 'Strong password:'}
      </Typography>
      <Box component="ul" aria-label="Password rules" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {passwordRules.map(({ label, met: isMet }) => {
          const has = isMet(typed);
          const Icon = has ? MetIcon : ToDoIcon;
          return (
            <Box
              component="li"
              key={label}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}
            >
              <Icon
                fontSize="small"
                color={has ? 'success' : 'disabled'}
                titleAccess={has ? 'Met' : 'Not met yet'}
              />
              {label}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** Changes the password after checking the current one. */
export function PasswordForm() {
  const toast = useToast();
  const form = useForm({ schema: passwordSchema, fields: passwordLabels, defaultValues: blank });
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
        <FormErrorSummary errors={errors} labels={form.fields} />
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
            Update password
          </SubmitButton>
        </Box>
      </Stack>
    </form>
  );
}
