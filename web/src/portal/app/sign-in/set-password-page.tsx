import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { accountContracts } from '@united/domain/users/account-contracts';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { call } from '~/portal/data/call';
import { NewPasswordForm, PasswordSet } from './new-password-form';
import { SignInFrame } from './sign-in-frame';

const { input } = accountContracts.setPasswordByLink;

/** The target of invitation and reset links. Works whether or not a user is signed in. */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const isComplete = input.shape.token.safeParse(token).success;
  const [state, setState] = useState<'open' | 'done' | 'invalid'>(isComplete ? 'open' : 'invalid');
  return (
    <SignInFrame tab="Set password" title="Set your password" subtitle="Choose a password for signing in.">
      {state === 'done' && <PasswordSet />}
      {state === 'invalid' && (
        <Alert severity="warning">
          This link was already used, has expired or is incomplete. If you have already set your password,
          sign in with it. Otherwise,{' '}
          <Link component={RouterLink} to="/forgot-password">
            ask for a new link
          </Link>
          .
        </Alert>
      )}
      {state === 'open' && (
        <NewPasswordForm
          onSave={async (password) => void (await call('setPasswordByLink', { token, password }))}
          onDone={() => setState('done')}
          onInvalid={() => setState('invalid')}
        />
      )}
      {state !== 'done' && (
        <Link component={RouterLink} to="/login" sx={{ alignSelf: 'flex-start' }}>
          Back to sign in
        </Link>
      )}
    </SignInFrame>
  );
}
