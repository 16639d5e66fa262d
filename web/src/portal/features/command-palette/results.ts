import { applicationLabel } from '@united/domain/bank-applications/status';
import { roleLabels } from '@united/domain/shared/roles';
import { type SavedView, savedViewLists, savedViewPath } from '@united/domain/shared/saved-views';
import { normalizeSearch, searchTermOf } from '@united/domain/shared/search';
import { ticketNumber, ticketPriorityLabels, ticketStatusMeanings } from '@united/domain/tickets/ticket';
import { userStatusLabels } from '@united/domain/users/user';
import { useQuery } from '~/portal/data/once';
import { findApplications, findTickets, searchUsers } from '~/portal/shared/lookup';
import { readSavedViews } from '~/portal/ui/list/saved-views';

export interface Screen {
  label: string;
  path: string;
}

/** A result and the path it opens. */
export interface Result {
  id: string;
  title: string;
  hint: string;
  path: string;
}

export interface ResultGroup {
  label: 'Screens' | 'Views' | 'Users' | 'Tickets' | 'Bank applications';
  results: Result[];
}

const findUserResults = async (search: string): Promise<Result[]> =>
  (await searchUsers(search)).map(({ id, name, email, role, status }) => ({
    id: `person-${id}`,
    title: name,
    hint: `${email} · ${roleLabels[role]} · ${userStatusLabels[status]}`,
    path: `/admin/members?${new URLSearchParams({ user: id })}`,
  }));

const findApplicationResults = async (search: string): Promise<Result[]> =>
  (await findApplications(search)).map(({ id, office_name, efin, bank_product, ...application }) => ({
    id: `application-${id}`,
    title: office_name,
    hint: `EFIN ${efin} · ${bank_product} · ${applicationLabel(application)}`,
    path: `/admin/bank-applications?${new URLSearchParams({ application: id })}`,
  }));

const findTicketResults = async (search: string): Promise<Result[]> =>
  (await findTickets(search)).map(({ id, title, member, status, priority }) => ({
    id: `ticket-${id}`,
    title,
    hint: [
      `#${ticketNumber(id)}`,
      member?.name,
      ticketStatusMeanings[status].label,
      ticketPriorityLabels[priority],
    ]
      .filter(Boolean)
      .join(' · '),
    path: `/admin/tickets?${new URLSearchParams({ ticket: id })}`,
  }));

/** Returns the screens with a word that starts with the query, or all screens if it is blank. */
export function screensFor(screens: readonly Screen[], search: string): Result[] {
  const typed = normalizeSearch(search);
  return screens
    .filter(({ label }) => ` ${normalizeSearch(label)}`.includes(` ${typed}`))
    .map(({ label, path }) => ({ id: `screen-${path.replaceAll('/', '-')}`, title: label, hint: '', path }));
}

/** Returns the saved views of these screens that have a word that starts with the query. */
export function viewsFor(views: readonly SavedView[], screens: readonly Screen[], search: string): Result[] {
  const typed = normalizeSearch(search);
  const labels = new Map(screens.map(({ path, label }) => [path, label]));
  return views.flatMap((view) => {
    const label = labels.get(savedViewLists[view.list]);
    const title = `${view.name} · ${label}`;
    if (!label || !` ${normalizeSearch(title)}`.includes(` ${typed}`)) return [];
    return [{ id: `view-${view.id}`, title, hint: '', path: savedViewPath(view) }];
  });
}

/** The user's saved views. */
export const useViews = (enabled: boolean) =>
  useQuery({ queryKey: ['palette-views'], queryFn: readSavedViews, enabled });

/** Finds up to five users, tickets and applications each. The query needs a letter or digit. */
export function useRecords(search: string, enabled: boolean) {
  const term = searchTermOf(search);
  return useQuery({
    queryKey: ['palette', term],
    queryFn: async () => {
      const [users, tickets, applications] = await Promise.all([
        findUserResults(search),
        findTicketResults(search),
        findApplicationResults(search),
      ]);
      return { users, tickets, applications };
    },
    enabled: enabled && term !== null,
    staleTime: 10_000,
  });
}
