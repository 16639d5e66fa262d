import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { atField, toCallError } from '~/portal/data/errors';
import { type NewApp, newApp } from '~/portal/shared/users/second-factor-setup';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormText } from '~/portal/ui/form/form-text';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useForm } from '~/portal/ui/form/use-form';
import { useSave } from '~/portal/ui/form/use-save';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Enter your password.')) });
const labels = { password: 'Your password' };

interface PasswordStepProps {
  onReady: (app: NewApp) => void;
  onCancel?: () => void;
}

/** Asks for the password, so that no one at an unattended browser can enroll their own phone. */
export function PasswordStep({ onReady, onCancel }: PasswordStepProps) {
  const form = useForm({
    schema,
    fields: labels,
    defaultValues: { password: '' },
  });

  const { control, formState } = form;
  const begin = useSave(form, {
    save: ({ password }) =>
      newApp(password).catch((error: unknown) => {
        throw toCallError(error).code === 'unauthenticated' ? atField('password', error) : error;
      }),
    saved: onReady,
  });

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={begin} aria-label="Set up two-step verification">
      <Typography>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        1Password. Enter your password to begin.
      </Typography>
      <FormErrorSummary errors={formState.errors} labels={form.fields} />
      <FormText
        control={control}
        name="password"
        label={labels.password}
        type="password"
        autoComplete="current-password"
        required
        autoFocus={onCancel !== undefined}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <SubmitButton busy={formState.isSubmitting} busyLabel="Checking…">
          Continue
        </SubmitButton>
        {onCancel && (
          <Button onClick={onCancel} disabled={formState.isSubmitting}>
            Cancel
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
