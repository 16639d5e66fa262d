import { useQuery } from '~/portal/data/once';

/** A member as an option; the email is unknown for one that only the address names. */
export interface Member {
  id: string;
  name: string;
  email?: string;
}

/** The member whom the address names, with the name once it is loaded. */
export function useMember(uid: string): Member | null {
  const { data } = useQuery({
    queryKey: ['custom-values-member', uid],
    queryFn: async () => (await import('~/portal/shared/lookup')).nameOfPerson(uid),
    enabled: uid !== '',
  });
  return uid === '' ? null : { id: uid, name: data ?? uid };
}
