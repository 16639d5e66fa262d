import { useState } from 'react';
import { signIn } from '~/portal/firebase/auth';
import { messageOf } from '~/portal/firebase/call-error';

/**
 * State of a sign-in form. While it is `busy` the session is being made; then the guard around the page leads on, so success
 * needs no answer here.
 */
export function useSignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const complete = email.trim() !== '' && password.trim() !== '';

  const submit = async () => {
    if (busy) return;
    if (!complete) return setError('Please fill in all fields');
    setBusy(true);
    setError(null);
    try {
      await signIn(email.trim(), password);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };

  return { email, setEmail, password, setPassword, busy, error, complete, submit };
}
