import type { Role } from '@united/domain/shared/roles';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, leadTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { contactMessages, inTransaction } from '../platform/firestore';
import { createUser } from '../users/create-user';
import { noSuchLead } from './update-lead';

const alreadyInvited = () => new Refusal('failed-precondition', 'This lead has already been invited.');

/**
 * Creates an account for a lead, sends an invitation, and updates the lead's status. If the status
 * update is interrupted, the next attempt fails with already-exists, and staff must set the status
 * manually.
 * @returns the new user's uid
 * @throws {Refusal} not-found, failed-precondition, permission-denied, or already-exists
 */
export async function inviteLead(
  caller: Caller,
  invitation: { lead_id: string; name: string; email: string; role: Role },
): Promise<string> {
  const { lead_id, name, email, role } = invitation;
  const ref = contactMessages().doc(lead_id);
  const found = (await ref.get()).data();
  if (!found) throw noSuchLead();
  if (found.invited_uid) throw alreadyInvited();
  const uid = await createUser(caller, { name, email, role, status: 'active' });
  await inTransaction(async (transaction) => {
    const lead = (await transaction.get(ref)).data();
    if (!lead || lead.invited_uid) return;
    const now = Timestamp.now();
    transaction.update(ref, {
      status: 'invited',
      invited_uid: uid,
      handled_by: caller.uid,
      updated_at: now,
    });
    auditIn(transaction, {
      actor: caller.actor,
      action: 'lead.invited',
      target: leadTarget(lead_id, lead),
      fields: ['status', 'invited_uid'],
      at: now,
    });
  });
  return uid;
}
