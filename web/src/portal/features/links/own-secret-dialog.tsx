import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { collections } from '@united/domain/collections';
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

/** What the audit log keeps as the reason. */
const reason = 'Revealed by its owner';

interface Props {
  id: string;
  label: string;
  onValue: (value: string) => void;
  onClose: () => void;
}

/** Asks for the password, every time: whoever finds an open browser must not read what is kept here. The server logs it before it answers. */
export function OwnSecretDialog({ id, label, onValue, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const { isSubmitting, errors } = form.formState;

  const reveal = form.handleSubmit(async ({ password }) => {
    try {
      await reauthenticate(password);
    } catch (error) {
      form.setError('password', { message: messageOf(error) }, { shouldFocus: true });
      return;
    }
    try {
      const document = `${collections.memberCustomValues}/${id}`;
      onValue((await call('revealField', { document, field: 'value', reason })).value);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });

  return (
    <FormDialog
      title={`Reveal ${label}?`}
      short
      dirty={false}
      busy={isSubmitting}
      onSubmit={reveal}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Revealing…">
          Reveal for 30 seconds
        </SubmitButton>
      }
    >
      <Typography>
        Enter your password to show that it is you. The time goes into the audit log, the value does not.
      </Typography>
      <FormErrorSummary errors={errors} labels={labels} />
      <FormText
        control={form.control}
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
