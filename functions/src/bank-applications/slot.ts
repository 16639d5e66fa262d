import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { applicationSlot, applicationSlots, isPerSoftware } from '@united/domain/bank-applications/build';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Refusal } from '../platform/errors';
import { bankApplicationSlots, type Reader, readAll } from '../platform/firestore';
import { type InTheWay, otherActive } from './other-active';

type Slot = { application_id: string };

type Write = (transaction: Transaction) => void;
type Banks = Pick<PublicSettings, 'banks'>;

/** Whether an application with this field changed may need another slot. */
export const namesSlot = ({ field }: { field: string }): boolean =>
  field === 'efin' || field === 'selected_software';

/** The slot that an application takes by the settings in force. */
export const slotToTake = (application: Parameters<typeof applicationSlot>[0], settings: Banks) =>
  bankApplicationSlots().doc(applicationSlot(application, isPerSoftware(application, settings)));

/** Reads the slots that an application holds, within a transaction or past it. */
export async function heldSlots(
  reader: Reader,
  id: string,
  application: BankApplication,
): Promise<DocumentSnapshot<Slot>[]> {
  const slots = applicationSlots(application).map((slot) => bankApplicationSlots().doc(slot));
  const found = await readAll(reader, ...slots);
  return found.filter((slot) => slot.data()?.application_id === id);
}

/** Frees slots; the commit fails as `hasChanged` when one has changed since it was read. */
export function freeSlots(transaction: Transaction, held: readonly DocumentSnapshot<Slot>[]): void {
  for (const { ref, updateTime } of held) {
    if (updateTime) transaction.delete(ref, { lastUpdateTime: updateTime });
  }
}

/**
 * Reads the slots of an application before and after a correction, and returns the writes that
 * free the one and take the other, within a transaction or past it. They fail as `hasChanged` when either has changed meanwhile.
 * @throws {Refusal} `taken` when another application of the member holds the new slot
 */
export async function slotMove(
  reader: Reader,
  id: string,
  { before, after }: { before: BankApplication; after: BankApplication },
  settings: Banks,
  taken: (application: BankApplication, other: InTheWay) => Refusal,
): Promise<Write> {
  const to = slotToTake(after, settings);
  const [held, [wanted], other] = await Promise.all([
    heldSlots(reader, id, before),
    readAll(reader, to),
    otherActive(id, after, settings),
  ]);
  const holder = wanted.data()?.application_id;
  if (other) throw taken(after, other);
  if (holder !== undefined && holder !== id) throw taken(after, { id: holder });
  return (transaction) => {
    freeSlots(
      transaction,
      held.filter(({ ref }) => ref.path !== to.path),
    );
    if (!wanted.exists) transaction.create(to, { application_id: id });
  };
}
