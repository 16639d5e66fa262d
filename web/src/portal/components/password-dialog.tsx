import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { reauthenticate } from '../firebase/auth';
import { messageOf } from '../firebase/call-error';
import { FormDialog } from './form/form-dialog';
import { FormErrorSummary } from './form/form-error-summary';
import { FormText } from './form/form-text';
import { SubmitButton } from './form/submit-button';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Enter your password.')) });
const labels = { password: 'Your password' };

interface PasswordDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** What happens once the password was right; what it throws stands in the dialog. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
  /** Why the password is asked for. */
  children: ReactNode;
}

/** Asks for the password, however recent the sign-in is, and then does something: whoever finds an open browser must not get at it. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, submitLabel, busyLabel, onConfirmed, onClose, children } = props;
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const busy = formState.isSubmitting;

  const confirm = handleSubmit(async ({ password }) => {
    try {
      await reauthenticate(password);
    } catch (error) {
      setError('password', { message: messageOf(error) }, { shouldFocus: true });
      return;
    }
    try {
      await onConfirmed();
    } catch (error) {
      setError('root', { message: messageOf(error) });
    }
  });

  return (
    <FormDialog
      title={title}
      short
      dirty={false}
      busy={busy}
      onSubmit={confirm}
      onClose={onClose}
      submit={
        <SubmitButton busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
      }
    >
      {children}
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
