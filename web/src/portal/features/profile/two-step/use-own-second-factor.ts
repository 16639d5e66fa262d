import { useQuery } from '~/portal/data/once';
import { useSession } from '~/portal/shared/users/session-context';

/** Returns the current user's second factor from Auth. */
export function useOwnSecondFactor() {
  const { uid } = useSession();
  return useQuery({
    queryKey: ['own-second-factor', uid],
    queryFn: async () => (await import('~/portal/shared/users/second-factor-setup')).ownSecondFactor(),
    staleTime: 0,
  });
}
