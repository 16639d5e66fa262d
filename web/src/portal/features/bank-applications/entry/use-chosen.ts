import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { chosenApplications, idsPerQuery } from '@united/domain/bank-applications/staff-queries';
import { useLiveQuery } from '~/portal/data/live';
import type { DeskQueue } from './use-queue';

/**
 * Applications chosen by their ids as the queue, in that order and live; one bank's, or all for ''.
 * They stay when they are passed. Those that no longer exist are left out.
 * @param ids at most 50
 */
export function useChosen(ids: readonly string[], bank: string): DeskQueue {
  const [first, rest] = [ids.slice(0, idsPerQuery), ids.slice(idsPerQuery)];
  const a = useLiveQuery(chosenApplications(first), bankApplicationDocument);
  const b = useLiveQuery(rest.length > 0 ? chosenApplications(rest) : null, bankApplicationDocument);
  const loading = a.status === 'loading' || (rest.length > 0 && b.status === 'loading');
  const found = new Map([...a.data, ...b.data].map((row) => [row.id, row]));
  const all = ids.flatMap((id) => found.get(id) ?? []);
  const rows = all.filter((row) => bank === '' || row.bank_product === bank);
  return {
    chosen: true,
    rows,
    loading,
    refreshing: false,
    error: null,
    retry: () => {},
    total: loading ? '' : String(rows.length),
    more: null,
    capped: false,
  };
}
