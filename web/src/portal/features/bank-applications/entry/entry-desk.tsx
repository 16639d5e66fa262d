import type { PublicSettings } from '@united/domain/settings/settings';
import type { StaffSettings } from '@united/domain/settings/staff-settings';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';
import { documentId } from '~/portal/ui/list/define-list';
import { useUrlState } from '~/portal/ui/list/url-state';
import { DeskScreen } from './desk-screen';
import { useChosen } from './use-chosen';
import { useQueue } from './use-queue';

/** In the address: a bank, an office, and the chosen offices of the queue, separated by commas. */
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

/** The chosen offices of an address, each once. */
const idsOf = (ids: string): string[] =>
  [...new Set(ids.split(','))]
    .filter((id) => id !== '' && id.length <= 128)
    .slice(0, limits.bulkApplications);

/** The desk with the chosen offices as its queue, or with all that wait. */
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
