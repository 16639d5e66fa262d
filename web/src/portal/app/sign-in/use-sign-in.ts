import type { MultiFactorError } from 'firebase/auth';
import { useState } from 'react';
import { signIn } from '~/portal/data/auth';
import { messageOf } from '~/portal/data/errors';

/**
 * State of a sign-in form. Stays `busy` while the session starts. The guard around the page then
 * redirects, so success returns nothing.
 */
export function useSignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** The password was right and a code is required. */
  const [asked, setAsked] = useState<MultiFactorError | null>(null);
  /** Returns to the password. */
  const [returned, setReturned] = useState(false);
  const complete = email.trim() !== '' && password.trim() !== '';

  const submit = async () => {
    if (busy) return;
    if (!complete) return setError('Please fill in all fields');
    setBusy(true);
    setError(null);
    try {
      setAsked(await signIn(email.trim(), password));
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };

  const back = () => {
    setAsked(null);
    setReturned(true);
    setPassword('');
    setBusy(false);
  };

  return { email, setEmail, password, setPassword, busy, error, complete, submit, asked, back, returned };
}
