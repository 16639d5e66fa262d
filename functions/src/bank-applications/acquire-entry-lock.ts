import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { entryLockMinutes } from '@united/domain/bank-applications/entry-lock';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { applicationTarget, auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { entryLocks } from '../platform/firestore';

interface Taking {
  id: string;
  application: BankApplication;
  /** Whether the caller takes over a colleague's lock. */
  takeOver: boolean;
}

/**
 * Reads an application's entry lock, and returns the write that acquires it for the caller. Taking
 * over a colleague's live lock adds an audit entry.
 * @throws {Refusal} failed-precondition with reason `locked`, the colleague's `name` and `until` in
 *   milliseconds, if a colleague holds the lock and `takeOver` is false
 */
export async function acquireEntryLockIn(
  transaction: Transaction,
  caller: Caller,
  { id, application, takeOver }: Taking,
  at: Timestamp,
): Promise<() => void> {
  const ref = entryLocks().doc(id);
  const lock = (await transaction.get(ref)).data();
  const held = lock && lock.uid !== caller.uid && lock.until.toMillis() > at.toMillis() ? lock : null;
  if (held && !takeOver) {
    throw new Refusal('failed-precondition', `${held.name} is entering this office now.`, {
      reason: 'locked',
      name: held.name,
      until: held.until.toMillis(),
    });
  }
  return () => {
    const until = Timestamp.fromMillis(at.toMillis() + entryLockMinutes * 60_000);
    transaction.set(ref, { uid: caller.uid, name: caller.user.name, until });
    if (!held) return;
    auditIn(transaction, {
      actor: caller.actor,
      action: 'application.entry_taken_over',
      target: applicationTarget(id, application),
      reason: `From ${held.name}`,
      at,
    });
  };
}
