import { useState } from 'react';
import { useAuthState } from '~/portal/data/auth-session';

/** Names the last sign-in since the page was loaded, also after it has ended; null before the first. */
export function useLastSignIn(): string | null {
  const state = useAuthState();
  const current = state.status === 'signed-in' ? `${state.uid} ${state.authTime}` : null;
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return current ?? last;
}
