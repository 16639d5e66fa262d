import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { password as passwordRule } from '@united/domain/shared/formats';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut, useAuthState } from '~/portal/auth/auth-session';
import { messageOf, toCallError } from '~/portal/data/errors';
import { PasswordField } from './password-field';

interface NewPasswordFormProps {
  /** Throws a CallError; `not-found` if the link is no longer valid. */
  onSave: (password: string) => Promise<void>;
  onDone: () => void;
  /** Called if the link was already used or has expired. */
  onInvalid: () => void;
}

/** Asks for a new password and its confirmation. */
export function NewPasswordForm({ onSave, onDone, onInvalid }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ at: 'password' | 'repeated' | 'form'; text: string }>();
  const errorAt = (at: 'password' | 'repeated') => (problem?.at === at ? problem.text : undefined);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const parsed = passwordRule.safeParse(password);
    if (!parsed.success) {
      return setProblem({ at: 'password', text: parsed.error.issues[0]?.message ?? '' });
    }
    if (password !== repeated) return setProblem({ at: 'repeated', text: 'Passwords do not match' });
    setProblem(undefined);
    setBusy(true);
    try {
      await onSave(password);
      onDone();
    } catch (error) {
      setBusy(false);
      if (toCallError(error).code === 'not-found') onInvalid();
      else setProblem({ at: 'form', text: messageOf(error) });
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
        {busy ? 'Saving...' : 'Set password'}
      </Button>
    </Stack>
  );
}

/**
 * Signs out another user who is signed in here; otherwise the sign-in page would redirect to their
 * portal.
 */
export function PasswordSet() {
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
