import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { userCustomValueKeys } from '@united/domain/custom-values/custom-value';
import { isStaff, type Role, roleLabels } from '@united/domain/shared/roles';
import { type UserStatus, userStatuses, userStatusLabels } from '@united/domain/users/user';
import { useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { hasCustomValues, userLabels as labels, type UserValues } from './user-form';

const statusOptions = userStatuses.map((value) => ({ value, label: userStatusLabels[value] }));

export const statusHints: Record<UserStatus, string> = {
  pending: 'Can sign in and explore the portal, but cannot submit a bank application.',
  active: 'Can sign in and use the entire portal.',
  inactive: 'Cannot sign in. Open sessions end immediately.',
  suspended: 'Cannot sign in. Open sessions end immediately.',
};

interface UserFieldsProps {
  control: Control<UserValues>;
  /** The roles that may be granted. */
  roles: readonly Role[];
}

/** Name, email, type and status. */
export function UserFields({ control, roles }: UserFieldsProps) {
  const status = useWatch({ control, name: 'status' });
  const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
  return (
    <>
      <FormText control={control} name="name" label={labels.name} required autoComplete="off" />
      <FormText
        control={control}
        name="email"
        label={labels.email}
        required
        type="email"
        autoComplete="off"
      />
      <Box sx={twoColumns}>
        <FormSelect
          control={control}
          name="role"
          label={labels.role}
          required
          options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
        />
        <FormSelect
          control={control}
          name="status"
          label={labels.status}
          required
          options={statusOptions}
          helperText={statusHints[status]}
        />
      </Box>
    </>
  );
}

/** The member's links and values. For members only. */
export function CustomValueFields({ control }: { control: Control<UserValues> }) {
  const id = useId();
  const role = useWatch({ control, name: 'role' });
  if (!hasCustomValues(role)) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography id={id} component="h3" variant="h5">
          Custom Values
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          All optional. They appear on the member’s Links page and in email templates.
        </Typography>
      </Box>
      {userCustomValueKeys.map(({ key, value_type }) => (
        <FormText
          key={key}
          control={control}
          name={key}
          label={labels[key]}
          autoComplete="off"
          {...(value_type === 'url' && { type: 'url', placeholder: 'https://' })}
          {...(value_type === 'email' && { type: 'email' })}
          slotProps={{
            inputLabel: value_type === 'url' ? { shrink: true } : {},
            htmlInput: value_type === 'number' ? { inputMode: 'numeric' } : {},
          }}
        />
      ))}
    </Box>
  );
}

/** Warns about the consequences of a role change before it is saved. */
export function RoleConsequence({ control, before }: { control: Control<UserValues>; before: Role }) {
  const after = useWatch({ control, name: 'role' });
  if (after === before) return null;
  return (
    <Alert severity="warning">
      {consequenceOf(before, after)} Open sessions switch within seconds. Bank applications, messages and
      custom values stay.
    </Alert>
  );
}

/** Describes what the user gains and loses. */
function consequenceOf(before: Role, after: Role): string {
  const change = `From ${roleLabels[before]} to ${roleLabels[after]}:`;
  if (!isStaff(before) && isStaff(after))
    return `${change} this user leaves the member portal and can manage other users, their bank applications and settings in the admin portal.`;
  if (isStaff(before) && !isStaff(after))
    return `${change} this user leaves the admin portal and sees only their own data in the member portal.`;
  if (after === 'super_admin')
    return `${change} this user can also manage super admins, change settings and read the audit log.`;
  if (before === 'super_admin')
    return `${change} this user can no longer manage super admins, change settings or read the audit log.`;
  return `${change} this user stays in the member portal.`;
}
