import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { incidentEntries, incidents, inTransaction } from '../platform/firestore';
import { incidentIn, oneMoreEntry, recordIn } from './timeline';

interface Note {
  incident_id: string;
  /** Idempotency key: the same key makes one note. */
  note_key: string;
  note: string;
}

/**
 * Adds a note to the timeline of an incident.
 * @throws {Refusal} not-found
 */
export async function addIncidentNote(actor: Actor, { incident_id, note_key, note }: Note): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = incidentEntries().doc(`${incident_id}__${note_key}`);
    const [stored, written] = await Promise.all([incidentIn(transaction, incident_id), transaction.get(ref)]);
    if (written.exists) return;
    const now = Timestamp.now();
    transaction.update(incidents().doc(incident_id), oneMoreEntry(actor, now));
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
