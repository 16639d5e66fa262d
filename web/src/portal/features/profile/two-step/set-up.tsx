import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '~/portal/data/errors';
import { confirmEmail, type NewApp, type OwnSecondFactor } from '~/portal/shared/users/second-factor-setup';
import { useSession } from '~/portal/shared/users/session-context';
import { useAction } from '~/portal/ui/use-action';
import { AppStep } from './app-step';
import { PasswordStep } from './password-step';

interface SetUpProps {
  own: OwnSecondFactor;
  /** Reloads the account. */
  onRefresh: () => void;
  /** Called when setup is complete. */
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

/** Auth does not enroll a second factor for an unverified address. */
function EmailStep({ onRefresh }: { onRefresh: () => void }) {
  const { email } = useSession();
  const { run, busy, done, error } = useAction(confirmEmail);

  return (
    <Stack spacing={2}>
      <Typography>
        Confirm your email address first, so that no one else can set up two-step verification for it. We will
        send a link to <strong>{email}</strong>.
      </Typography>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {done && (
        <Alert severity="success">The link is on its way. Open it, then come back and continue here.</Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant={done ? 'outlined' : 'contained'}
          onClick={() => run()}
          disabled={busy}
          aria-busy={busy}
        >
          {busy ? 'Sending…' : done ? 'Send again' : 'Send confirmation email'}
        </Button>
        <Button variant={done ? 'contained' : 'text'} onClick={onRefresh}>
          I have confirmed it
        </Button>
      </Stack>
    </Stack>
  );
}
