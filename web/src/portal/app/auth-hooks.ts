import { useState } from 'react';
import { useAuthState } from '~/portal/data/auth-session';

/** Identifies the last sign-in since page load, even one that ended. Null before the first. */
export function useLastSignIn(): string | null {
  const state = useAuthState();
  const current = state.status === 'signed-in' ? `${state.uid} ${state.authTime}` : null;
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return current ?? last;
}
