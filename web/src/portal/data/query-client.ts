import { focusManager, QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from './auth-session';

/**
 * What the session has read once; every sign-out empties it. The hooks of `use-query.ts` are given
 * it: a provider in the frame would bring the library to every screen.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
});
// The library listens to visibilitychange alone: a window behind another one stays visible.
focusManager.setEventListener((onFocus) => {
  // Rules tests load the lists in Node.
  if (typeof window === 'undefined') return undefined;
  const refetch = () => onFocus();
  window.addEventListener('visibilitychange', refetch);
  window.addEventListener('focus', refetch);
  return () => {
    window.removeEventListener('visibilitychange', refetch);
    window.removeEventListener('focus', refetch);
  };
});
// As a provider would, for good: refetches when the page is seen again and when the network is
// back.
queryClient.mount();
onSessionEnd(async () => queryClient.clear());
