import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { applicationSlot } from '@united/domain/bank-applications/build';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Refusal } from '../platform/errors';
import { bankApplicationSlots } from '../platform/firestore';
import { otherActive } from './other-active';

type Slot = { application_id: string };

/**
 * Reads the slots of an application before and after a correction, and returns the writes that
 * free the one and take the other. They fail as `hasChanged` when either has changed meanwhile.
 * @param read within a transaction, or past it
 * @throws {Refusal} `taken` when another application of the member holds the new slot
 */
export async function slotMove(
  read: (ref: DocumentReference<Slot>) => Promise<DocumentSnapshot<Slot>>,
  id: string,
  { before, after }: { before: BankApplication; after: BankApplication },
  taken: (application: BankApplication) => Refusal,
): Promise<(transaction: Transaction) => void> {
  const [from, to] = [before, after].map((each) => bankApplicationSlots().doc(applicationSlot(each)));
  if (!from || !to) throw new Error('An application has a slot.');
  const [held, wanted, other] = await Promise.all([read(from), read(to), otherActive(id, after)]);
  if (other || (wanted.exists && wanted.data()?.application_id !== id)) throw taken(after);
  return (transaction) => {
    if (from.path !== to.path && held.updateTime && held.data()?.application_id === id)
      transaction.delete(from, { lastUpdateTime: held.updateTime });
    if (!wanted.exists) transaction.create(to, { application_id: id });
  };
}
