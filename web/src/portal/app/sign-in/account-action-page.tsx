import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { type AccountAction, applyAction, readActionCode, resetPassword } from '~/portal/auth/account-action';
import { type CallError, messageOf, toCallError } from '~/portal/data/errors';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { safePath } from '../origin';
import { NewPasswordForm, PasswordSet } from './new-password-form';
import { SignInFrame } from './sign-in-frame';

interface Words {
  title: string;
  /** What the button does. */
  text: (email: string) => string;
  button: string;
  done: (email: string) => string;
}

const words: Record<Exclude<AccountAction, 'reset-password'>, Words> = {
  'confirm-address': {
    title: 'Confirm your email address',
    text: (email) => `Confirm that ${email} is your address.`,
    button: 'Confirm this address',
    done: (email) => `${email} is confirmed.`,
  },
  'change-address': {
    title: 'Confirm your new email address',
    text: (email) => `Confirm that you will sign in with ${email} from now on.`,
    button: 'Confirm this address',
    done: (email) => `${email} is confirmed. Sign in with it from now on.`,
  },
  'restore-address': {
    title: 'Restore your email address',
    text: (email) => `Someone changed the email address of your account. Restore ${email}.`,
    button: 'Restore this address',
    done: (email) => `You sign in with ${email} again. Set a new password now: someone else may know it.`,
  },
  'remove-second-factor': {
    title: 'Remove the authenticator app',
    text: (email) => `An authenticator app was set up for ${email}. If that was not you, remove it.`,
    button: 'Remove the app',
    done: () => 'The app was removed. Set a new password now: someone else may know it.',
  },
};

type State =
  | { step: 'reading' }
  | { step: 'invalid' }
  | { step: 'failed'; error: CallError }
  | { step: 'open'; action: AccountAction; email: string }
  | { step: 'done'; action: AccountAction; email: string };

/** Returns a continue URL's path if it is on this site, otherwise null. */
function pathOn(site: string, address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === site ? safePath(url.pathname + url.search + url.hash) : null;
}

/**
 * The target of links that Firebase Authentication sends. Remounts for each code, so that a second
 * link in the same tab starts over.
 */
export function AccountActionPage() {
  const [params] = useSearchParams();
  return <Action key={params.get('oobCode') ?? ''} params={params} />;
}

function Action({ params }: { params: URLSearchParams }) {
  const code = params.get('oobCode') ?? '';
  const next = pathOn(window.location.origin, params.get('continueUrl'));
  const [state, setState] = useState<State>({ step: code ? 'reading' : 'invalid' });
  const invalidate = () => setState({ step: 'invalid' });

  useEffect(() => {
    if (state.step !== 'reading') return;
    let unmounted = false;
    readActionCode(code).then(
      (read) => !unmounted && setState({ step: 'open', ...read }),
      (error: unknown) => {
        const problem = toCallError(error);
        if (!unmounted)
          setState(problem.code === 'not-found' ? { step: 'invalid' } : { step: 'failed', error: problem });
      },
    );
    return () => {
      unmounted = true;
    };
  }, [code, state.step]);

  if (state.step === 'reading') return <PageSpinner />;
  if (state.step === 'invalid' || state.step === 'failed')
    return (
      <SignInFrame
        tab="Account"
        title="This link does not work"
        subtitle="It came in an email about your account."
      >
        {state.step === 'invalid' ? (
          <Alert severity="warning">
            This link was already used, has expired or is incomplete. Try signing in. If that does not work,{' '}
            <Link component={RouterLink} to="/forgot-password">
              ask for a new link
            </Link>
            .
          </Alert>
        ) : (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => setState({ step: 'reading' })}>
                Try again
              </Button>
            }
          >
            {messageOf(state.error)}
          </Alert>
        )}
        <ToSignIn />
      </SignInFrame>
    );

  const { action, email, step } = state;
  const done = () => setState({ step: 'done', action, email });
  if (action === 'reset-password')
    return (
      <SignInFrame tab="Set password" title="Set a new password" subtitle={`For ${email}.`}>
        {step === 'done' ? (
          <PasswordSet />
        ) : (
          <>
            <NewPasswordForm
              onSave={(password) => resetPassword(code, password)}
              onDone={done}
              onInvalid={invalidate}
            />
            <ToSignIn />
          </>
        )}
      </SignInFrame>
    );
  return (
    <SignInFrame tab="Account" title={words[action].title} subtitle={words[action].text(email)}>
      {step === 'done' ? (
        <>
          <Alert severity="success">{words[action].done(email)}</Alert>
          <Button component={RouterLink} variant="contained" size="large" to={next ?? '/login'}>
            Continue
          </Button>
        </>
      ) : (
        <Agree button={words[action].button} code={code} onDone={done} onInvalid={invalidate} />
      )}
    </SignInFrame>
  );
}

const ToSignIn = () => (
  <Link component={RouterLink} to="/login" sx={{ alignSelf: 'flex-start' }}>
    Back to sign in
  </Link>
);

interface AgreeProps {
  button: string;
  code: string;
  onDone: () => void;
  onInvalid: () => void;
}

/** Requires a click, since mail scanners open links. */
function Agree({ button, code, onDone, onInvalid }: AgreeProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const agree = async () => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await applyAction(code);
      onDone();
    } catch (error) {
      setBusy(false);
      if (toCallError(error).code === 'not-found') onInvalid();
      else setProblem(messageOf(error));
    }
  };
  return (
    <>
      <div role="alert">{problem && <Alert severity="error">{problem}</Alert>}</div>
      <Button variant="contained" size="large" onClick={agree} disabled={busy}>
        {busy ? 'One moment…' : button}
      </Button>
    </>
  );
}
