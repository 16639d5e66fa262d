import { roleLabels } from '@united/domain/shared/roles';
import { searchTermOf } from '@united/domain/shared/search';
import { useQuery } from '~/portal/data/once';
import { findApplications, findPapers, searchUsers } from '~/portal/shared/lookup';

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

const papers = async (search: string): Promise<Choice[]> =>
  (await findPapers(search)).map(({ id, label, office_name, efin }) => ({
    id,
    name: `${label}, ${office_name}`,
    hint: `Paper · EFIN ${efin}`,
  }));

/**
 * Finds up to five users by the start of their name or email, and if `records`, five applications
 * and five papers.
 */
export function useChoices(search: string, records: boolean) {
  const term = searchTermOf(search);
  return useQuery({
    queryKey: ['audit-choices', term, records],
    queryFn: async () =>
      (await Promise.all([users(search), ...(records ? [applications(search), papers(search)] : [])])).flat(),
    enabled: term !== null,
    staleTime: 10_000,
  });
}
