import { ftcDueOn } from '@united/domain/incidents/clock';
import { type IncidentReport, incidentSearchTerms } from '@united/domain/incidents/incident';
import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { incidents, inTransaction } from '../platform/firestore';
import { recordIn } from './timeline';

/**
 * Opens an incident with the next number and the first entry of its timeline. Idempotent per
 * `report_key`.
 * @returns the id and number of the incident
 */
export async function reportIncident(
  actor: Actor,
  { report_key, incident }: { report_key: string; incident: IncidentReport },
): Promise<{ incident_id: string; number: number }> {
  return inTransaction(async (transaction) => {
    const [same, last] = await Promise.all([
      transaction.get(incidents().where('report_key', '==', report_key).limit(1)),
      transaction.get(incidents().orderBy('number', 'desc').limit(1)),
    ]);
    const existing = same.docs[0];
    if (existing) return { incident_id: existing.id, number: existing.data().number };

    const number = (last.docs[0]?.data().number ?? 0) + 1;
    const ref = incidents().doc(String(number));
    // Read the document, so that concurrent reports conflict and one of them is retried.
    await transaction.get(ref);
    const now = Timestamp.now();
    const facts = {
      ...incident,
      ftc_notified_on: null,
      liaison_notified_on: null,
      members_notified_on: null,
    };
    transaction.create(ref, {
      ...facts,
      number,
      status: 'open',
      ftc_due_on: ftcDueOn(facts),
      report_key,
      version: 1,
      entry_count: 1,
      created_by: actor,
      created_at: now,
      updated_by: actor,
      updated_at: now,
      search_terms: incidentSearchTerms({ number, ...incident }),
    });
    recordIn(transaction, {
      actor,
      now,
      incident: { id: ref.id, number },
      entry: { kind: 'reported', note: '', changes: [] },
      action: 'incident.reported',
    });
    return { incident_id: ref.id, number };
  });
}
