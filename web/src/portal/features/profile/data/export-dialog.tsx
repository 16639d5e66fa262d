import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { FormText } from '~/portal/components/form/form-text';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { reauthenticate } from '~/portal/firebase/auth';
import { call } from '~/portal/firebase/call';
import { CallError } from '~/portal/firebase/call-error';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Enter your password.')) });
const labels = { password: 'Your password' };

interface Props {
  /** The password was right, and the server has noted the download. */
  onAllowed: () => void;
  onClose: () => void;
}

/** Asks for the password, however recent the sign-in is: an unattended screen must not give away everything at once. */
export function ExportDialog({ onAllowed, onClose }: Props) {
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const busy = formState.isSubmitting;

  const allow = handleSubmit(async ({ password }) => {
    try {
      await reauthenticate(password);
    } catch (error) {
      setError('password', { message: messageOf(error) }, { shouldFocus: true });
      return;
    }
    try {
      await call('beginDataExport', {});
    } catch (error) {
      setError('root', { message: messageOf(error) });
      return;
    }
    onAllowed();
  });

  return (
    <FormDialog
      title="Download your data?"
      short
      dirty={false}
      busy={busy}
      onSubmit={allow}
      onClose={onClose}
      submit={
        <SubmitButton busy={busy} busyLabel="Checking…">
          Download My Data
        </SubmitButton>
      }
    >
      <Typography>
        The file holds your offices, e-mails and conversations with us. Enter your password to show that it is
        you; your name and the time go into our security log.
      </Typography>
      <FormErrorSummary errors={formState.errors} labels={labels} />
      <FormText
        control={control}
        name="password"
        label={labels.password}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
      />
    </FormDialog>
  );
}

const messageOf = (error: unknown) =>
  error instanceof CallError ? error.message : 'An unexpected error occurred';
