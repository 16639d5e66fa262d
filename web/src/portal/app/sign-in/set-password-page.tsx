import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { accountContracts } from '@united/domain/users/account-contracts';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { call } from '~/portal/data/call';
import { NewPasswordForm, PasswordSet } from './new-password-form';
import { SignInFrame } from './sign-in-frame';

const { input } = accountContracts.setPasswordByLink;

/** Target of the link of an invitation or a reset, for whoever is signed in here. */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const isWhole = input.shape.token.safeParse(token).success;
  const [state, setState] = useState<'open' | 'done' | 'gone'>(isWhole ? 'open' : 'gone');
  return (
    <SignInFrame
      tab="Set Password"
      title="Set your password"
      subtitle="Choose the password that you will sign in with."
    >
      {state === 'done' && <PasswordSet />}
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
      {state === 'open' && (
        <NewPasswordForm
          onSave={async (password) => void (await call('setPasswordByLink', { token, password }))}
          onDone={() => setState('done')}
          onGone={() => setState('gone')}
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
