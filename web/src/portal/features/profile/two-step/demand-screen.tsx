import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BrandLink } from '~/portal/components/brand-link';
import { LoadFailed } from '~/portal/components/load-failed';
import { PageFrame } from '~/portal/components/page-frame';
import { PageSpinner } from '~/portal/components/page-spinner';
import { signOut } from '~/portal/firebase/auth-session';
import { SetUp } from './set-up';
import { useOwnSecondFactor } from './use-own-second-factor';

const title = 'Set up two-step verification';

/** All that staff without a second factor sees while the settings demand one: over the portal's frame, whose links would lead nowhere. */
export function DemandScreen() {
  return (
    <Dialog
      open
      fullScreen
      slotProps={{
        paper: { 'aria-label': title, sx: { bgcolor: 'background.default', backgroundImage: 'none' } },
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 2, sm: 4 } }}>
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', mb: { xs: 4, sm: 6 } }}
        >
          <BrandLink />
          <Button onClick={() => void signOut('signed-out')}>Sign Out</Button>
        </Stack>
        <PageFrame
          title={title}
          subtitle="Your team requires it of everybody on the staff. It takes two minutes, and protects the people whose data you work with."
        >
          <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            <Content />
          </Card>
        </PageFrame>
      </Box>
    </Dialog>
  );
}

function Content() {
  const { data: own, isPending, error, refetch } = useOwnSecondFactor();
  const [done, setDone] = useState(false);
  if (isPending) return <PageSpinner />;
  if (error || !own) {
    return <LoadFailed message="Your account could not be read." onRetry={() => void refetch()} />;
  }
  if (done || own.since) return <SignInAgain />;
  return <SetUp own={own} onRefresh={() => void refetch()} onDone={() => setDone(true)} />;
}

function SignInAgain() {
  const [busy, setBusy] = useState(false);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success" sx={{ width: '100%' }}>
        Two-step verification is on for your account.
      </Alert>
      <Typography>Sign in again, with your password and a code of your app, and the portal opens.</Typography>
      <Button
        variant="contained"
        autoFocus
        disabled={busy}
        onClick={() => {
          setBusy(true);
          void signOut('signed-out');
        }}
      >
        Sign In Again
      </Button>
    </Stack>
  );
}
