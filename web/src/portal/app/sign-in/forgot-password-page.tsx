import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { requestPasswordReset } from '~/portal/auth/auth';
import { messageOf } from '~/portal/data/errors';
import { Field } from './field';
import { SignInFrame } from './sign-in-frame';

/** Prefills the address from `?email=`. Never reveals whether it has an account. */
export function ForgotPasswordPage() {
  const [params] = useSearchParams();
  const [email, setEmail] = useState(params.get('email') ?? '');
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const address = email.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) return setError('Enter an email address like name@office.com.');
    setBusy(true);
    setError(undefined);
    try {
      await requestPasswordReset(address);
      setSentTo(address);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SignInFrame
      tab="Forgot password"
      title="Forgot your password?"
      subtitle="Enter your email address and we will send you a link to set a new password."
    >
      {sentTo ? (
        <Alert severity="success">
          If {sentTo} has an account, a link is on its way. It may take a few minutes. Check your spam folder
          too.
        </Alert>
      ) : (
        <Stack component="form" noValidate spacing={2.5} onSubmit={send}>
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={error}
          />
          <Button type="submit" variant="contained" size="large" disabled={email.trim() === '' || busy}>
            {busy ? 'Sending...' : 'Send reset link'}
          </Button>
        </Stack>
      )}
      <Link component={RouterLink} to="/login" sx={{ alignSelf: 'flex-start' }}>
        Back to sign in
      </Link>
    </SignInFrame>
  );
}
