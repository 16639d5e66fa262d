import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { dateTimeText } from '@united/domain/shared/display';
import { credentialWaitEnd } from '@united/domain/users/credential-wait';
import { useState } from 'react';
import { serverTime } from '~/portal/auth/server-clock';
import { useSettings } from '~/portal/shared/settings/settings';
import { LiftWaitDialog } from './lift-wait-dialog';
import type { Row } from './list';

interface Props {
  user: Row;
  mayLift: boolean;
}

/** Shows how long reveals and banking changes are blocked after a password or email change. */
export function CredentialWait({ user, mayLift }: Props) {
  const { credential_change_wait_hours } = useSettings();
  const [open, setOpen] = useState(false);
  const changed = user.credentials_changed_at;
  const end = credentialWaitEnd(changed, credential_change_wait_hours, serverTime());
  if (!changed || end === null) return null;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start', gridColumn: '1 / -1' }}>
      <Alert severity="warning" sx={{ width: '100%' }}>
        Password or email changed on {dateTimeText(changed.toDate())}. Reveals and banking changes are blocked
        until {dateTimeText(new Date(end))}.
      </Alert>
      {mayLift && (
        <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Lift the wait
        </Button>
      )}
      {open && <LiftWaitDialog user={user} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
