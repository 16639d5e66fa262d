import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { signOut } from '~/portal/auth/auth-session';
import { RequiredStep } from '~/portal/shared/users/required-step';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { SetUp } from './set-up';
import { useOwnSecondFactor } from './use-own-second-factor';

/** The only screen shown to staff without a second factor while the settings require one. */
export const RequiredTwoStepScreen = () => (
  <RequiredStep
    title="Set up two-step verification"
    subtitle="Your organization requires it for all staff. Setup takes two minutes and protects the people whose data you work with."
  >
    <Content />
  </RequiredStep>
);

function Content() {
  const { data: own, isPending, error, refetch } = useOwnSecondFactor();
  const [done, setDone] = useState(false);
  if (isPending) return <PageSpinner />;
  if (error || !own) {
    return <LoadFailed message="Failed to load your account." onRetry={() => void refetch()} />;
  }
  if (done || own.since) return <SignInAgain />;
  return <SetUp own={own} onRefresh={() => void refetch()} onDone={() => setDone(true)} />;
}

function SignInAgain() {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success" sx={{ width: '100%' }}>
        Two-step verification is on for your account.
      </Alert>
      <Typography>Sign in again with your password and a code from your app to open the portal.</Typography>
      <Button variant="contained" autoFocus onClick={() => void signOut('signed-out')}>
        Sign in again
      </Button>
    </Stack>
  );
}
