import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { applicationSlot, applicationSlots, isPerSoftware } from '@united/domain/bank-applications/build';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Refusal } from '../platform/errors';
import { bankApplicationSlots, type Reader, readAll } from '../platform/firestore';
import { type ConflictingApplication, otherActive } from './other-active';

type Slot = { application_id: string };

type Write = (transaction: Transaction) => void;
type Banks = Pick<PublicSettings, 'banks'>;

/** Whether a change to this field can move the application to another slot. */
export const affectsSlot = ({ field }: { field: string }): boolean =>
  field === 'efin' || field === 'selected_software';

/** Returns the slot an application takes under the current settings. */
export const targetSlot = (application: Parameters<typeof applicationSlot>[0], settings: Banks) =>
  bankApplicationSlots().doc(applicationSlot(application, isPerSoftware(application, settings)));

/** Reads the slots an application holds, inside a transaction or outside it. */
export async function heldSlots(
  reader: Reader,
  id: string,
  application: BankApplication,
): Promise<DocumentSnapshot<Slot>[]> {
  const slots = applicationSlots(application).map((slot) => bankApplicationSlots().doc(slot));
  const found = await readAll(reader, ...slots);
  return found.filter((slot) => slot.data()?.application_id === id);
}

/** Frees slots. The commit fails (see `hasChanged`) if one changed since it was read. */
export function freeSlots(transaction: Transaction, held: readonly DocumentSnapshot<Slot>[]): void {
  for (const { ref, updateTime } of held) {
    if (updateTime) transaction.delete(ref, { lastUpdateTime: updateTime });
  }
}

/**
 * Reads an application's slots before and after a correction, inside a transaction or outside it,
 * and returns the writes that free the old slot and take the new one. The commit fails (see
 * `hasChanged`) if either changed since it was read.
 * @throws {Refusal} the result of `taken` if another application of the member holds the new slot
 */
export async function slotMove(
  reader: Reader,
  id: string,
  { before, after }: { before: BankApplication; after: BankApplication },
  settings: Banks,
  taken: (application: BankApplication, other: ConflictingApplication) => Refusal,
): Promise<Write> {
  const to = targetSlot(after, settings);
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
