import type { AuditEntry } from '@united/domain/audit/audit';
import { useQuery } from '~/portal/data/use-query';
import { peopleNow } from '~/portal/shared/lookup';
import { mentionedIn } from './mentioned';

/** Current names of everybody on a page of the log, read once each. Undefined while loading. */
export function useUsersNow(entries: readonly AuditEntry[]) {
  const uids = [...new Set(entries.flatMap((entry) => mentionedIn(entry).map(({ uid }) => uid)))].toSorted();
  return useQuery({
    queryKey: ['audit-people', uids],
    queryFn: () => peopleNow(uids),
    enabled: uids.length > 0,
    refetchOnWindowFocus: 'always',
  });
}
