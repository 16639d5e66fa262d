import type { LeadStatus } from '@united/domain/leads/lead';
import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, leadTarget } from '../platform/audit';
import { notFound } from '../platform/errors';
import { contactMessages, inTransaction } from '../platform/firestore';
import { checkFresh } from '../platform/stale';

export const noSuchLead = () => notFound('This lead does not exist.');

/**
 * Updates the status and notes of a lead. Writes nothing if nothing changed.
 * @throws {Refusal} not-found, or failed-precondition with reason `stale`
 */
export async function updateLead(
  actor: Actor,
  change: {
    lead_id: string;
    status: LeadStatus;
    notes: string;
    expected_updated_at?: number | undefined;
  },
): Promise<void> {
  const { lead_id, status, notes } = change;
  await inTransaction(async (transaction) => {
    const ref = contactMessages().doc(lead_id);
    const lead = (await transaction.get(ref)).data();
    if (!lead) throw noSuchLead();
    const fields = [
      ...(lead.status === status ? [] : ['status']),
      ...(lead.notes === notes ? [] : ['notes']),
    ];
    if (fields.length === 0) return;
    checkFresh(lead_id, lead, change.expected_updated_at, ['status', 'notes']);
    const now = Timestamp.now();
    transaction.update(ref, { status, notes, handled_by: actor.uid, updated_at: now });
    auditIn(transaction, {
      actor,
      action: 'lead.updated',
      target: leadTarget(lead_id, lead),
      fields,
      at: now,
    });
  });
}
