import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { phoneText } from '@united/domain/shared/display';
import { isStaff } from '@united/domain/shared/roles';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FormPhone } from '~/portal/ui/form/form-phone';
import { FormText } from '~/portal/ui/form/form-text';
import { AvatarField } from '../avatar/avatar-field';
import { ProfileForm } from '../profile-form';
import { personalLabels, personalSchema } from '../schema';
import type { Profile } from '../use-profile';
import { EmailChangeDialog } from './email-change-dialog';

/** Picture, name, email and phone. */
export function PersonalTab({ profile, readOnly }: { profile: Profile; readOnly: boolean }) {
  const { user, fields } = profile;
  return (
    <Stack spacing={4}>
      <AvatarField user={user} readOnly={readOnly} />
      <Box sx={{ maxWidth: 560 }}>
        <EmailField email={user.email} staff={isStaff(user.role)} readOnly={readOnly} />
      </Box>
      <ProfileForm
        uid={user.id}
        stored={{ name: fields.name, phone: fields.phone }}
        schema={personalSchema}
        labels={personalLabels}
        shown={(value, key) => (key === 'phone' ? phoneText(value) : value)}
        done="Personal information updated successfully"
        failed="Failed to update personal information"
        readOnly={readOnly}
        submitLabel="Save changes"
      >
        {(control, disabled) => (
          <>
            <FormText
              control={control}
              name="name"
              label={personalLabels.name}
              required
              disabled={disabled}
              autoComplete="name"
            />
            <FormPhone
              control={control}
              name="phone"
              label={personalLabels.phone}
              disabled={disabled}
              helperText="Optional. Our team calls this number if an application needs your attention."
            />
          </>
        )}
      </ProfileForm>
    </Stack>
  );
}

function EmailField({ email, staff, readOnly }: { email: string; staff: boolean; readOnly: boolean }) {
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        label="Email"
        value={email}
        fullWidth
        slotProps={{
          input: {
            readOnly: true,
            startAdornment: (
              <InputAdornment position="start">
                <LockOutlined aria-hidden fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        helperText={
          staff
            ? 'You sign in with this address. Another administrator can change it in Members.'
            : 'You sign in with this address. Our team can change it for you.'
        }
      />
      {!staff && !readOnly && !sent && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)} sx={{ ml: -1.25 }}>
          Request a new email address
        </Button>
      )}
      {sent && (
        <Alert severity="success" sx={{ width: '100%' }}>
          <Typography variant="body2">
            Your request is with our team. You can follow it in{' '}
            <Link component={RouterLink} to="/member/tickets" color="inherit">
              Support
            </Link>
            .
          </Typography>
        </Alert>
      )}
      {asking && (
        <EmailChangeDialog
          current={email}
          onClose={() => setAsking(false)}
          onSent={() => {
            setAsking(false);
            setSent(true);
          }}
        />
      )}
    </Stack>
  );
}
