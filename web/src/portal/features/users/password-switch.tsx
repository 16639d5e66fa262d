import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { canSetPassword, isStaff, type Role } from '@united/domain/shared/roles';
import { type ReactNode, useEffect } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useSession } from '~/portal/shared/users/session-context';
import { PasswordFields } from './password-fields';
import type { UserValues } from './user-form';

/** Explains why an admin cannot set a password. */
export const superAdminsOnlyHint = 'Only a super admin can set a password for staff.';
/** Explains the consequence of setting a password for staff. */
export const ownPasswordHint = 'When they sign in with it, they must choose their own password first.';

interface PasswordSwitchProps {
  control: Control<UserValues>;
  label: string;
  passwordLabel?: string;
  /** The user's current role. */
  before?: Role;
  /** Shown while the switch is off. */
  children?: ReactNode;
}

/** Switches to a typed password if the current user may set one. */
export function PasswordSwitch({ control, label, passwordLabel, before, children }: PasswordSwitchProps) {
  const session = useSession();
  const role = useWatch({ control, name: 'role' });
  const { value, onChange } = useController({ control, name: 'with_password' }).field;
  const isForStaff = isStaff(role) || (before !== undefined && isStaff(before));
  const allowed = !isForStaff || canSetPassword(session.role, 'admin');
  useEffect(() => {
    if (!allowed && value) onChange(false);
  }, [allowed, value, onChange]);

  return (
    <>
      <div>
        <FormControlLabel
          label={label}
          disabled={!allowed}
          control={<Switch checked={value} onChange={(_, checked) => onChange(checked)} />}
        />
        {!allowed && <FormHelperText sx={{ mt: 0 }}>{superAdminsOnlyHint}</FormHelperText>}
      </div>
      {value ? (
        <>
          <PasswordFields
            control={control}
            password="password"
            confirmation="confirm_password"
            {...(passwordLabel && { label: passwordLabel })}
          />
          {isForStaff && <Alert severity="info">{ownPasswordHint}</Alert>}
        </>
      ) : (
        children
      )}
    </>
  );
}
