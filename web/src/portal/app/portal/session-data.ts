import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../../firebase/auth-session';
import { resetFirestore } from '../../firebase/firestore';
import { forgetObservables } from '../../firebase/live-cache';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
});

/** What one person has read, the next one must not find. */
onSessionEnd(async () => {
  queryClient.clear();
  forgetObservables();
  await resetFirestore();
});
