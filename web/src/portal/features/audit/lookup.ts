import { roleLabels } from '@united/domain/shared/roles';
import { searchTermOf } from '@united/domain/shared/search';
import { useQuery } from '~/portal/data/once';
import { findApplications, searchUsers } from '~/portal/shared/lookup';

/** A user or record to filter by: its id and name. */
export interface Choice {
  id: string;
  name: string;
  hint: string;
}

const users = async (search: string): Promise<Choice[]> =>
  (await searchUsers(search)).map(({ id, name, email, role }) => ({
    id,
    name,
    hint: `${roleLabels[role]} · ${email}`,
  }));

const applications = async (search: string): Promise<Choice[]> =>
  (await findApplications(search)).map(({ id, office_name, efin }) => ({
    id,
    name: office_name,
    hint: `EFIN ${efin}`,
  }));

/**
 * Finds up to five users by the start of their name or email, and five applications if `records`.
 */
export function useChoices(search: string, records: boolean) {
  const term = searchTermOf(search);
  return useQuery({
    queryKey: ['audit-choices', term, records],
    queryFn: async () => (await Promise.all([users(search), records ? applications(search) : []])).flat(),
    enabled: term !== null,
    staleTime: 10_000,
  });
}
