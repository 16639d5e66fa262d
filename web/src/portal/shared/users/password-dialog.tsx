import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { reauthenticate } from '~/portal/auth/auth';
import { atField } from '~/portal/data/errors';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Enter your password.')) });
const labels = { password: 'Your password' };

interface PasswordDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** Runs after the correct password was entered. The dialog shows its error. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
  /** Explains why the password is required. */
  children: ReactNode;
}

/**
 * Asks for the password before an action even after a recent sign-in, since browsers are left open.
 */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, submitLabel, busyLabel, onConfirmed, onClose, children } = props;
  const form = useForm({ schema, fields: labels, defaultValues: { password: '' } });
  const confirm = async (password: string) => {
    try {
      await reauthenticate(password);
    } catch (error) {
      throw atField('password', error);
    }
    await onConfirmed();
  };

  return (
    <FormDialog
      title={title}
      short
      form={form}
      dirty={false}
      save={({ password }) => confirm(password)}
      // The caller closes it.
      saved={() => false}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onClose={onClose}
    >
      {children}
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
