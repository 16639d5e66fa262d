import { useQuery } from '~/portal/data/once';

/** A member option. The email is unknown if only the URL names the member. */
export interface Member {
  id: string;
  name: string;
  email?: string;
}

/** Returns the member named in the URL. The name is the uid until it has loaded. */
export function useMember(uid: string): Member | null {
  const { data } = useQuery({
    queryKey: ['custom-values-member', uid],
    queryFn: async () => (await import('~/portal/shared/lookup')).nameOfUser(uid),
    enabled: uid !== '',
  });
  return uid === '' ? null : { id: uid, name: data ?? uid };
}
