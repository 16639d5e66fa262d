import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { isStaff, mayTypePassword } from '@united/domain/roles';
import { maySignIn } from '@united/domain/user';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { useSession } from '~/portal/firebase/session-context';
import { done, failed } from './messages';
import { PasswordFields } from './password-fields';
import { onlySuperAdmins, thenTheirOwn } from './password-switch';
import type { Row } from './use-users';
import { passwordProblems } from './user-form';

const schema = z
  .object({ with_password: z.boolean(), password: z.string(), confirm_password: z.string() })
  .check(
    z.superRefine((values, context) => {
      for (const [field, message] of passwordProblems(values))
        context.issues.push({ code: 'custom', path: [field], message, input: values[field] });
    }),
  );
type ResetValues = z.output<typeof schema>;

const labels = { password: 'New Password', confirm_password: 'Confirm Password' };
const nothing: ResetValues = { with_password: false, password: '', confirm_password: '' };

/** Reset Password: a link first, a typed password second. */
export function ResetDialog({ user, onClose }: { user: Row; onClose: () => void }) {
  const toast = useToast();
  const mayType = mayTypePassword(useSession().role, user.role);
  const form = useForm<ResetValues>({ resolver: zodResolver(schema), defaultValues: nothing });
  const { control, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const { field } = useController({ control, name: 'with_password' });

  const reset = form.handleSubmit(async ({ with_password, password }) => {
    try {
      await call('resetUserPassword', { uid: user.id, ...(with_password && { password }) });
    } catch (error) {
      showFailure(form, error, failed.password(error));
      return;
    }
    if (with_password) toast.success(done.password, `${user.name} signs in with it from now on.`);
    else toast.success(done.link, `An email to ${user.email} leads to where a new password is set.`);
    onClose();
  });

  return (
    <FormDialog
      title={`Reset the password of ${user.name}`}
      dirty={field.value && formState.isDirty}
      busy={isSubmitting}
      short
      onSubmit={reset}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Resetting…">
          {field.value ? 'Reset Password' : 'Send Link'}
        </SubmitButton>
      }
    >
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={labels} />}
      <RadioGroup
        aria-label="How"
        value={field.value ? 'password' : 'link'}
        onChange={(_, way) => field.onChange(way === 'password')}
      >
        <FormControlLabel value="link" control={<Radio />} label={`Email a link to ${user.email}`} />
        <FormControlLabel
          value="password"
          control={<Radio />}
          label="Set a new password"
          disabled={!mayType}
        />
        {!mayType && <FormHelperText sx={{ mt: 0 }}>{onlySuperAdmins}</FormHelperText>}
      </RadioGroup>
      {field.value && (
        <PasswordFields
          control={control}
          password="password"
          confirmation="confirm_password"
          label={labels.password}
        />
      )}
      <Alert severity="info">
        {field.value
          ? 'Every open session of this person ends. Tell them the password yourself; an email says that it was changed, and does not carry it.'
          : 'The current password keeps working until a new one is set.'}
        {field.value && isStaff(user.role) && ` ${thenTheirOwn}`}
        {!maySignIn(user.status) && ' The account stays disabled until its status is active or pending.'}
      </Alert>
    </FormDialog>
  );
}
