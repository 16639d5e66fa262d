import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { withdrawnFields } from '@united/domain/bank-applications/withdrawal';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { endOfChoiceIn } from './active-bank';
import { freeSlots, heldSlots } from './slot';

/**
 * Withdraws an application that was already passed to the bank, after staff has informed the bank.
 * Does the reads, and returns the withdrawn application with the write that frees its slot and
 * clears it as the active bank.
 */
export async function acceptedWithdrawalIn(
  transaction: Transaction,
  { change, before, now }: { change: ApplicationChange; before: BankApplication; now: Timestamp },
): Promise<{ after: BankApplication; write: () => void }> {
  const id = change.application_id;
  const withdrawal = { reason: change.note ?? '', at: now, by: change.requested_by };
  const after = { ...before, ...withdrawnFields(withdrawal) };
  const held = await heldSlots(transaction, id, before);
  const endChoice = await endOfChoiceIn(transaction, id, before, after);
  return {
    after,
    write: () => {
      freeSlots(transaction, held);
      endChoice();
    },
  };
}
