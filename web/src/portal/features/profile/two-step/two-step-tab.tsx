import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@united/domain/shared/display';
import { useState } from 'react';
import { useAuthState } from '~/portal/auth/auth-session';
import { useStaffSettings } from '~/portal/shared/settings/staff-settings';
import { PasswordDialog } from '~/portal/shared/users/password-dialog';
import { removeApps } from '~/portal/shared/users/second-factor-setup';
import { DetailList } from '~/portal/ui/detail-list';
import { LoadFailed } from '~/portal/ui/load-failed';
import { useToast } from '~/portal/ui/toast';
import { SetUp } from './set-up';
import { useOwnSecondFactor } from './use-own-second-factor';

/** Shows the user's second factor, and sets it up or removes it. */
export function TwoStepTab() {
  const { data: own, isPending, error, refetch } = useOwnSecondFactor();
  const { require_staff_mfa: required } = useStaffSettings();
  const state = useAuthState();
  const toast = useToast();
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null);
  if (isPending) return <Skeleton variant="rounded" height={160} sx={{ maxWidth: 640 }} />;
  if (error || !own) {
    return <LoadFailed message="Failed to load your account." onRetry={() => void refetch()} />;
  }
  const usedCode = state.status === 'signed-in' && state.secondFactor;

  const finish = (title: string, text: string) => {
    setOpen(null);
    void refetch();
    toast.success(title, text);
  };

  return (
    <Stack spacing={3} sx={{ maxWidth: 640 }}>
      <Typography color="text.secondary">
        With two-step verification, you sign in with your password and a code from an app on your phone. A
        stolen password is useless without the code.
      </Typography>
      <DetailList
        items={[
          {
            label: 'Two-step verification',
            value: own.since ? `On since ${dateTimeText(own.since)}` : 'Off',
          },
          {
            label: 'This session',
            value: usedCode ? 'Signed in with a code' : 'Signed in with the password only',
          },
        ]}
      />
      {own.since === null && open !== 'set-up' && (
        <Button variant="contained" onClick={() => setOpen('set-up')} sx={{ alignSelf: 'flex-start' }}>
          Set up
        </Button>
      )}
      {own.since === null && open === 'set-up' && (
        <SetUp
          own={own}
          onRefresh={() => void refetch()}
          onDone={() =>
            finish('Two-step verification is on', 'You will need a code the next time you sign in.')
          }
          onCancel={() => setOpen(null)}
        />
      )}
      {own.since && required && (
        <Alert severity="info">
          Your organization requires two-step verification for all staff, so you cannot remove it.
        </Alert>
      )}
      {own.since && !required && (
        <Button
          variant="outlined"
          color="error"
          onClick={() => setOpen('remove')}
          aria-haspopup="dialog"
          sx={{ alignSelf: 'flex-start' }}
        >
          Remove
        </Button>
      )}
      {open === 'remove' && (
        <PasswordDialog
          title="Remove two-step verification?"
          submitLabel="Remove"
          busyLabel="Removing…"
          onClose={() => setOpen(null)}
          onConfirmed={async () => {
            await removeApps();
            finish('Two-step verification is off', 'Delete the entry in your app. Its codes no longer work.');
          }}
        >
          <Typography>
            After that, you only need your password to sign in. Enter it to remove two-step verification.
          </Typography>
        </PasswordDialog>
      )}
    </Stack>
  );
}
