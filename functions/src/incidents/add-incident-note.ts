import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { incidentEntries, incidents, inTransaction } from '../platform/firestore';
import { addedEntry, incidentIn, recordIn } from './timeline';

interface Note {
  incident_id: string;
  /** Idempotency key. A repeated key adds no second note. */
  note_key: string;
  note: string;
}

/**
 * Adds a note to an incident's timeline. Idempotent.
 * @throws {Refusal} not-found
 */
export async function addIncidentNote(actor: Actor, { incident_id, note_key, note }: Note): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = incidentEntries().doc(`${incident_id}__${note_key}`);
    const [stored, written] = await Promise.all([incidentIn(transaction, incident_id), transaction.get(ref)]);
    if (written.exists) return;
    const now = Timestamp.now();
    transaction.update(incidents().doc(incident_id), addedEntry(actor, now));
    recordIn(transaction, {
      actor,
      now,
      incident: { id: incident_id, number: stored.number },
      entry: { kind: 'note', note, changes: [] },
      entryId: ref.id,
      action: 'incident.note_added',
    });
  });
}
