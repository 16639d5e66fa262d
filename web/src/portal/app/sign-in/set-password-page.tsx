import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { accountContracts } from '@united/domain/users/account-contracts';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { signOut, useAuthState } from '~/portal/data/auth-session';
import { call } from '~/portal/data/call';
import { messageOf, toCallError } from '~/portal/data/errors';
import { PasswordField } from './password-field';
import { SignInFrame } from './sign-in-frame';

const { input } = accountContracts.setPasswordByLink;

type State = 'open' | 'busy' | 'done' | 'gone';

/** Target of the link of an invitation or a reset, for whoever is signed in here. */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const isWhole = input.shape.token.safeParse(token).success;
  const [state, setState] = useState<State>(isWhole ? 'open' : 'gone');
  return (
    <SignInFrame
      tab="Set Password"
      title="Set your password"
      subtitle="Choose the password that you will sign in with."
    >
      {state === 'done' && <Done />}
      {state === 'gone' && (
        <Alert severity="warning">
          This link was already used, has expired or is incomplete. If you have set your password already,
          sign in with it. Otherwise,{' '}
          <Link component={RouterLink} to="/forgot-password">
            ask for a new link
          </Link>
          .
        </Alert>
      )}
      {(state === 'open' || state === 'busy') && (
        <PasswordForm token={token} busy={state === 'busy'} onState={setState} />
      )}
      {state !== 'done' && (
        <Link component={RouterLink} to="/login" sx={{ alignSelf: 'flex-start' }}>
          Back to sign in
        </Link>
      )}
    </SignInFrame>
  );
}

interface PasswordFormProps {
  token: string;
  busy: boolean;
  onState: (state: State) => void;
}

function PasswordForm({ token, busy, onState }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<{ at: 'password' | 'repeated' | 'form'; text: string }>();
  const errorAt = (at: 'password' | 'repeated') => (problem?.at === at ? problem.text : undefined);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const parsed = input.shape.password.safeParse(password);
    if (!parsed.success) {
      return setProblem({ at: 'password', text: parsed.error.issues[0]?.message ?? '' });
    }
    if (password !== repeated) return setProblem({ at: 'repeated', text: 'Passwords do not match' });
    setProblem(undefined);
    onState('busy');
    try {
      await call('setPasswordByLink', { token, password });
      onState('done');
    } catch (error) {
      const isGone = toCallError(error).code === 'not-found';
      onState(isGone ? 'gone' : 'open');
      if (!isGone) setProblem({ at: 'form', text: messageOf(error) });
    }
  };

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={save}>
      {problem?.at === 'form' && <Alert severity="error">{problem.text}</Alert>}
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={errorAt('password')}
        helperText="At least 8 characters, with upper case, lower case and a number."
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        error={errorAt('repeated')}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Saving...' : 'Set Password'}
      </Button>
    </Stack>
  );
}

/** Another user may be signed in here: signs them out, or sign-in would lead to their portal. */
function Done() {
  const session = useAuthState();
  const navigate = useNavigate();
  const other = session.status === 'signed-in' ? session.email : null;
  const toSignIn = async () => {
    if (other !== null) await signOut('signed-out');
    navigate('/login', { replace: true });
  };
  return (
    <>
      <Alert severity="success">
        Your password is set. Sign in with your email address and this password.
        {other !== null && ` This signs out ${other}, who is signed in on this device.`}
      </Alert>
      <Button variant="contained" size="large" onClick={toSignIn}>
        Sign In
      </Button>
    </>
  );
}
