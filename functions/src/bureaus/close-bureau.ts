import { staffLimits } from '@united/domain/users/staff-limits';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { queueIn } from '../email/notifications';
import { auditIn, bureauTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { describeError } from '../platform/errors';
import { bureauSlots, bureaus, inTransaction, userIn, users } from '../platform/firestore';
import { countUse, newUseKey } from '../platform/rate-limit';
import { enqueue } from '../platform/tasks';
import { bureauLost } from './emails';
import { noSuchBureau } from './own-bureau';

/**
 * Closes a bureau: its owner no longer owns it, and its master EFIN is free, in one transaction. From
 * then on, its invitations can't be accepted. A task revokes them and removes the offices. Idempotent.
 * @throws {Refusal} not-found or resource-exhausted
 */
export async function closeBureau(caller: Caller, id: string): Promise<void> {
  const use = newUseKey();
  const closed = await inTransaction(async (transaction) => {
    const ref = bureaus().doc(id);
    const bureau = (await transaction.get(ref)).data();
    if (!bureau) throw noSuchBureau();
    if (bureau.status === 'closed') return false;
    const owner = await userIn(transaction, bureau.owner_uid);
    const now = Timestamp.now();
    await countUse(staffLimits.saveBureaus, caller.uid, { now, use });
    transaction.update(ref, { status: 'closed', closed_at: now, updated_at: now });
    transaction.delete(bureauSlots().doc(bureau.master_efin));
    auditIn(transaction, {
      actor: caller.actor,
      action: 'bureau.closed',
      target: bureauTarget(id, bureau),
      at: now,
    });
    if (!owner) return true;
    if (owner.owns_bureau === id) {
      transaction.update(users().doc(bureau.owner_uid), { owns_bureau: FieldValue.delete() });
    }
    const { name, email } = owner;
    queueIn(
      transaction,
      {
        eventId: `${id}__closed`,
        type: 'bureau_membership',
        message: bureauLost(name, bureau.name, true),
        to: { uid: bureau.owner_uid, email, name },
        applicationId: null,
      },
      now,
    );
    return true;
  });
  if (closed) await startRemoval(id);
}

/** Starts the task that removes the offices. If it can't be started, the hourly check does it. */
async function startRemoval(id: string): Promise<void> {
  try {
    await enqueue('removeBureauOffices', { bureau_id: id });
  } catch (error) {
    logError('Failed to start removing the offices of a closed bureau', { id, ...describeError(error) });
  }
}
