import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { maySignIn } from '@united/domain/user';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { useSession } from '~/portal/firebase/session-context';
import { done, failed } from './messages';
import { PasswordSwitch } from './password-switch';
import { rolesToGive } from './permitted';
import { CustomValueFields, UserFields } from './user-fields';
import { emptyUser, personOf, type UserValues, userFormSchema, userLabels } from './user-form';

interface CreateDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Create New User: by invitation, or with a password that the admin hands over. */
export function CreateDialog({ onDone, onClose }: CreateDialogProps) {
  const session = useSession();
  const toast = useToast();
  const form = useForm<UserValues>({ resolver: zodResolver(userFormSchema), defaultValues: emptyUser });
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const [status, withPassword] = useWatch({ control, name: ['status', 'with_password'] });
  const invited = !withPassword && maySignIn(status);

  const create = form.handleSubmit(async (values) => {
    try {
      await call('createUser', personOf(values, emptyUser));
    } catch (error) {
      showFailure(form, error, failed.create(error));
      return;
    }
    toast.success(done.create, invited ? `An invitation goes to ${values.email}.` : undefined);
    onDone();
    onClose();
  });

  return (
    <FormDialog
      title="Create New User"
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={create}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Creating…">
          {invited ? 'Create and Invite' : 'Create User'}
        </SubmitButton>
      }
    >
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={userLabels} />}
      <UserFields control={control} roles={rolesToGive(session)} />
      <PasswordSwitch control={control} label="Set a password instead">
        <Alert severity="info">
          {maySignIn(status)
            ? 'An email invites this person and leads to where they set their own password.'
            : 'This person cannot sign in yet, so no invitation is sent. Enable the account and use Reset Password later.'}
        </Alert>
      </PasswordSwitch>
      <CustomValueFields control={control} />
    </FormDialog>
  );
}
