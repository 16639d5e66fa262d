import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '~/portal/data/auth-session';
import { resetFirestore } from '~/portal/data/firestore';
import { forgetObservables } from '~/portal/data/live-cache';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
});

/** The next user of the browser must not find what this one has read. */
onSessionEnd(async () => {
  queryClient.clear();
  forgetObservables();
  await resetFirestore();
});
