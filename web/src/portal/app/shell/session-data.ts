import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '~/portal/data/auth-session';
import { resetFirestore } from '~/portal/data/firestore';
import { forgetObservables } from '~/portal/data/live-cache';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
});

/** What one person has read, the next one must not find. */
onSessionEnd(async () => {
  queryClient.clear();
  forgetObservables();
  await resetFirestore();
});
