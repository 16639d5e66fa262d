import { QueryClient } from '@tanstack/react-query';

/** What the session has read once; every sign-out empties it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
});
