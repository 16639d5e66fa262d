import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { applicationsByIds, idsPerQuery } from '@united/domain/bank-applications/staff-queries';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { StaffSettings } from '@united/domain/settings/staff-settings';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';
import { useLiveQuery } from '~/portal/data/live';
import { documentId } from '~/portal/ui/list/define-list';
import { useUrlState } from '~/portal/ui/list/url-state';
import { DeskScreen } from './desk-screen';
import { type DeskQueue, useQueue } from './use-queue';

/**
 * Returns a live queue of the applications with these ids, in that order, for one bank or for all
 * (''). They stay in the queue after they are passed. Deleted ones are omitted.
 * @param ids at most 50
 */
function useChosen(ids: readonly string[], bank: string): DeskQueue {
  const [first, rest] = [ids.slice(0, idsPerQuery), ids.slice(idsPerQuery)];
  const a = useLiveQuery(applicationsByIds(first), bankApplicationDocument);
  const b = useLiveQuery(rest.length > 0 ? applicationsByIds(rest) : null, bankApplicationDocument);
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

/** URL parameters: a bank, the open office, and the comma-separated ids of the queue's offices. */
const addressSchema = z.object({
  bank: z.string().check(z.maxLength(limits.shortText)),
  ids: z.string().check(z.regex(/^[A-Za-z0-9_,-]{0,8000}$/)),
  id: documentId,
});
const defaults = { bank: '', ids: '', id: '' };

export type DeskAddress = z.output<typeof addressSchema>;
export interface DeskSettings {
  public: PublicSettings;
  staff: StaffSettings;
}
type Address = [DeskAddress, (change: Partial<DeskAddress>) => void];

/** Parses the URL's office ids, without duplicates. */
const idsOf = (ids: string): string[] =>
  [...new Set(ids.split(','))]
    .filter((id) => id !== '' && id.length <= 128)
    .slice(0, limits.bulkApplications);

/** The entry desk, with either selected offices or all waiting offices as its queue. */
export function EntryDesk({ settings }: { settings: DeskSettings }) {
  const address: Address = useUrlState(addressSchema, defaults);
  const ids = idsOf(address[0].ids);
  return ids.length > 0 ? (
    <ChosenDesk settings={settings} address={address} ids={ids} />
  ) : (
    <WholeDesk settings={settings} address={address} />
  );
}

interface Props {
  settings: DeskSettings;
  address: Address;
}

function WholeDesk({ settings, address: [address, setAddress] }: Props) {
  const queue = useQueue(address.bank, settings.public.season);
  return <DeskScreen {...{ settings, queue, address, setAddress }} />;
}

function ChosenDesk({ settings, address: [address, setAddress], ids }: Props & { ids: readonly string[] }) {
  const queue = useChosen(ids, address.bank);
  return <DeskScreen {...{ settings, queue, address, setAddress }} />;
}
