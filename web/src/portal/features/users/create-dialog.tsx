import Alert from '@mui/material/Alert';
import { canSignIn } from '@united/domain/users/user';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { useStaffSettings } from '~/portal/shared/settings/staff-settings';
import { useSession } from '~/portal/shared/users/session-context';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import { done, failed } from './messages';
import { PasswordSwitch } from './password-switch';
import { grantableRoles } from './permitted';
import { CustomValueFields, UserFields } from './user-fields';
import {
  emptyUser,
  type UserValues,
  userFormSchema,
  userInputOf,
  userLabels,
  withoutPasswords,
} from './user-form';

interface CreateDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Dialog to create a user by invitation or with a typed password. */
export function CreateDialog({ onDone, onClose }: CreateDialogProps) {
  const session = useSession();
  const toast = useToast();
  const { software_url } = useStaffSettings();
  const form = useForm<UserValues>({
    schema: userFormSchema,
    fields: userLabels,
    defaultValues: { ...emptyUser, Software_URL: software_url },
  });
  const { control, reset } = form;
  // The settings may load after the dialog has opened.
  useEffect(() => {
    reset({ ...emptyUser, Software_URL: software_url }, { keepDirtyValues: true });
  }, [software_url, reset]);
  const [name, email, status, withPassword] = useWatch({
    control,
    name: ['name', 'email', 'status', 'with_password'],
  });
  const incomplete = form.formState.isSubmitted && (name.trim() === '' || email.trim() === '');
  const invited = !withPassword && canSignIn(status);

  return (
    <FormDialog
      title="Create New User"
      form={form}
      draft={{ form: 'user', schema: userFormSchema, kept: withoutPasswords }}
      save={(values) => call('createUser', userInputOf(values, emptyUser))}
      saved={(_, { email }) => {
        toast.success(done.create, invited ? `An invitation will be sent to ${email}.` : undefined);
        onDone();
      }}
      failed={failed.create}
      submitLabel={invited ? 'Create and invite' : 'Create user'}
      busyLabel="Creating…"
      onClose={onClose}
    >
      {incomplete && <Alert severity="error">Please fill in all required fields</Alert>}
      <UserFields control={control} roles={grantableRoles(session)} />
      <PasswordSwitch control={control} label="Set a password instead">
        <Alert severity="info">
          {canSignIn(status)
            ? 'An email will invite them to set their own password.'
            : 'This user cannot sign in yet, so no invitation is sent. Enable the account and use Reset Password later.'}
        </Alert>
      </PasswordSwitch>
      <CustomValueFields control={control} />
    </FormDialog>
  );
}
