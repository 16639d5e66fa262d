import type { MultiFactorError } from 'firebase/auth';
import { useRef, useState } from 'react';
import { signIn } from '~/portal/auth/auth';
import { answerTimeout, messageOf } from '~/portal/data/errors';

/**
 * The state of a sign-in form. Stays `busy` while the session starts; then the guard around the
 * page redirects.
 */
export function useSignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Set when the password was correct and a code is required. */
  const [challenge, setChallenge] = useState<MultiFactorError | null>(null);
  /** Whether the user came back from the code step. */
  const [returned, setReturned] = useState(false);
  /** Whether the answer is late. It may still arrive. */
  const [late, setLate] = useState(false);
  const attempt = useRef(0);
  const complete = email.trim() !== '' && password.trim() !== '';

  const submit = async () => {
    if (busy && !late) return;
    if (!complete) return setError('Please fill in all fields');
    attempt.current += 1;
    const own = attempt.current;
    setBusy(true);
    setLate(false);
    setError(null);
    const timer = setTimeout(() => own === attempt.current && setLate(true), answerTimeout);
    try {
      const code = await signIn(email.trim(), password);
      if (own === attempt.current) setChallenge(code);
    } catch (failure) {
      // Ignores the failure of a superseded attempt. If one succeeds, its session starts.
      if (own !== attempt.current) return;
      setError(messageOf(failure));
      setBusy(false);
      setLate(false);
    } finally {
      clearTimeout(timer);
    }
  };

  const back = () => {
    setChallenge(null);
    setReturned(true);
    setPassword('');
    setBusy(false);
    setLate(false);
  };

  return {
    ...{ email, setEmail, password, setPassword, complete, submit, busy, late, error },
    ...{ challenge, back, returned },
  };
}
