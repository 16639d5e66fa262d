import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '~/portal/data/errors';
import { confirmEmail, type NewApp, type OwnSecondFactor } from '~/portal/shared/users/second-factor-setup';
import { useSession } from '~/portal/shared/users/session-context';
import { AppStep } from './app-step';
import { PasswordStep } from './password-step';

interface SetUpProps {
  own: OwnSecondFactor;
  /** Reloads the account. */
  onRefresh: () => void;
  /** Setup is complete. */
  onDone: () => void;
  onCancel?: () => void;
}

/** Sets up an authenticator app: verify the email address, enter the password, enter a code. */
export function SetUp({ own, onRefresh, onDone, onCancel }: SetUpProps) {
  const [app, setApp] = useState<NewApp | null>(null);
  if (!own.emailConfirmed) return <EmailStep onRefresh={onRefresh} />;
  if (!app) return <PasswordStep onReady={setApp} onCancel={onCancel} />;
  return <AppStep app={app} onDone={onDone} onCancel={() => setApp(null)} />;
}

/** Auth sets up no factor for an unconfirmed address. */
function EmailStep({ onRefresh }: { onRefresh: () => void }) {
  const { email } = useSession();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    setState('sending');
    setProblem(null);
    try {
      await confirmEmail();
      setState('sent');
    } catch (error) {
      setProblem(messageOf(error));
      setState('open');
    }
  };

  return (
    <Stack spacing={2}>
      <Typography>
        Confirm your email address first, so that nobody else can set up two-step verification for it. We send
        a link to <strong>{email}</strong>.
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      {state === 'sent' && (
        <Alert severity="success">The link is on its way. Open it, then come back and continue here.</Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant={state === 'sent' ? 'outlined' : 'contained'}
          onClick={() => void send()}
          disabled={state === 'sending'}
          aria-busy={state === 'sending'}
        >
          {state === 'sending' ? 'Sending…' : state === 'sent' ? 'Send Again' : 'Send Confirmation Email'}
        </Button>
        <Button variant={state === 'sent' ? 'contained' : 'text'} onClick={onRefresh}>
          I have confirmed it
        </Button>
      </Stack>
    </Stack>
  );
}
