import { useState } from 'react';
import { useAuthState } from '../firebase/auth-session';

/** Whether anybody has been signed in since the page was loaded. */
export function useWasSignedIn(): boolean {
  const { status } = useAuthState();
  const [was, setWas] = useState(false);
  if (status === 'signed-in' && !was) setWas(true);
  return was || status === 'signed-in';
}
