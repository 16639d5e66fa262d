import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/shared/brand';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '~/portal/data/call';
import { messageOf, toCallError } from '~/portal/data/errors';
import { SignInFrame } from './sign-in-frame';

/** The target of the link sent to an EFIN holder. Requires a click: mail scanners open links. */
export function ConfirmAddressPage() {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'invalid'>(token ? 'open' : 'invalid');
  const [problem, setProblem] = useState('');

  const confirm = async () => {
    if (state === 'busy') return;
    setState('busy');
    setProblem('');
    try {
      await call('confirmHolderEmail', { token });
      setState('done');
    } catch (error) {
      const invalid = ['not-found', 'invalid-argument'].includes(toCallError(error).code);
      setState(invalid ? 'invalid' : 'open');
      if (!invalid) setProblem(messageOf(error));
    }
  };

  return (
    <SignInFrame
      tab="Confirm address"
      title="Confirm your email address"
      subtitle={`An office that works with ${brand.name} has listed your address as its EFIN holder’s.`}
    >
      {state === 'done' && (
        <Alert severity="success">
          Your address is confirmed. We will email you when the office changes its payout account or its bank
          application. You can close this page.
        </Alert>
      )}
      {state === 'invalid' && (
        <Alert severity="warning">
          This link was already used, has expired or is incomplete. If you have already confirmed your
          address, no action is needed. Otherwise, ask the office to send you a new link.
        </Alert>
      )}
      {(state === 'open' || state === 'busy') && (
        <>
          <Typography>
            After you confirm it, we will email you when the account that receives the office’s fees changes,
            so that no one can change it without your knowledge. If you do not recognize this office, close
            the page and we will not email you.
          </Typography>
          <div role="alert">{problem && <Alert severity="error">{problem}</Alert>}</div>
          <Button variant="contained" size="large" onClick={confirm} disabled={state === 'busy'}>
            {state === 'busy' ? 'Confirming…' : 'Confirm this address'}
          </Button>
        </>
      )}
    </SignInFrame>
  );
}
