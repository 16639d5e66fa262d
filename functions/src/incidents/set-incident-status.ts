import { statusChange } from '@united/domain/incidents/changes';
import { ftcDueOn } from '@united/domain/incidents/clock';
import { type IncidentStatus, needsReason } from '@united/domain/incidents/incident';
import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { invalidFields, Refusal } from '../platform/errors';
import { incidents, inTransaction } from '../platform/firestore';
import { checkFresh } from '../platform/stale';
import { addedEntry, incidentIn, recordIn } from './timeline';

interface Change {
  incident_id: string;
  status: IncidentStatus;
  /** The reason. May be blank. */
  note: string;
  expected_updated_at?: number | undefined;
}

/**
 * Changes the status of an incident. Does nothing if it already has the status.
 * @throws {Refusal} not-found
 * @throws {Refusal} invalid-argument if a required note is missing
 * @throws {Refusal} failed-precondition with reason `stale`, or `ftc-notice-due` for closing an
 *   incident that must, or may have to, be reported to the FTC
 */
export async function setIncidentStatus(actor: Actor, change: Change): Promise<void> {
  const { incident_id, status, note } = change;
  await inTransaction(async (transaction) => {
    const stored = await incidentIn(transaction, incident_id);
    if (stored.status === status) return;
    checkFresh(incident_id, stored, change.expected_updated_at, ['status']);
    if (note === '' && needsReason(stored.status, status)) {
      throw invalidFields({
        note: status === 'closed' ? 'Say how it ended.' : 'Say why it is reopened.',
      });
    }
    if (status === 'closed' && ftcDueOn(stored) !== null) {
      throw new Refusal(
        'failed-precondition',
        'The notice to the FTC is still due. Edit the facts to enter when the FTC was notified, or to show that no notice is needed.',
        { reason: 'ftc-notice-due' },
      );
    }
    const now = Timestamp.now();
    transaction.update(incidents().doc(incident_id), { status, ...addedEntry(actor, now) });
    recordIn(transaction, {
      actor,
      now,
      incident: { id: incident_id, number: stored.number },
      entry: { kind: 'changed', note, changes: [statusChange(stored.status, status)] },
      action: 'incident.status_changed',
      fields: ['status'],
    });
  });
}
