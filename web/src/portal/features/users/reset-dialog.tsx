import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { canSetPassword, isStaff } from '@united/domain/shared/roles';
import { canSignIn } from '@united/domain/users/user';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { useSession } from '~/portal/shared/users/session-context';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import type { Row } from './list';
import { done, failed } from './messages';
import { PasswordFields } from './password-fields';
import { ownPasswordHint, superAdminsOnlyHint } from './password-switch';
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
const emptyValues: ResetValues = { with_password: false, password: '', confirm_password: '' };

/** Dialog to reset a password. Offers a link first and a typed password second. */
export function ResetDialog({ user, onClose }: { user: Row; onClose: () => void }) {
  const toast = useToast();
  const mayType = canSetPassword(useSession().role, user.role);
  const form = useForm<ResetValues>({ schema, fields: labels, defaultValues: emptyValues });
  const { control, formState } = form;
  const { field } = useController({ control, name: 'with_password' });

  return (
    <FormDialog
      title={`Reset the password for ${user.name}`}
      form={form}
      dirty={field.value && formState.isDirty}
      short
      save={({ with_password, password }) =>
        call('resetUserPassword', { uid: user.id, ...(with_password && { password }) })
      }
      saved={(_, { with_password }) => {
        if (with_password) toast.success(done.password, `${user.name} can now sign in with it.`);
        else toast.success(done.link, `An email with instructions will be sent to ${user.email}.`);
      }}
      failed={failed.password}
      submitLabel={field.value ? 'Reset Password' : 'Send link'}
      busyLabel="Resetting…"
      onClose={onClose}
    >
      <RadioGroup
        aria-label="Method"
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
        {!mayType && <FormHelperText sx={{ mt: 0 }}>{superAdminsOnlyHint}</FormHelperText>}
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
          ? 'All open sessions of this user will end. Give them the password yourself. An email will tell them that it was changed, but does not contain it.'
          : 'The current password keeps working until a new one is set.'}
        {field.value && isStaff(user.role) && ` ${ownPasswordHint}`}
        {!canSignIn(user.status) && ' The account stays disabled until its status is active or pending.'}
      </Alert>
    </FormDialog>
  );
}
