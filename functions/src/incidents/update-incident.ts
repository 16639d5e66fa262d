import { changedFacts, factChanges, incidentFields } from '@united/domain/incidents/changes';
import { ftcDueOn } from '@united/domain/incidents/clock';
import { type IncidentFacts, incidentSearchTerms } from '@united/domain/incidents/incident';
import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { incidents, inTransaction } from '../platform/firestore';
import { checkFresh, checkVersion } from '../platform/stale';
import { addedEntry, incidentIn, recordIn } from './timeline';

interface Edit {
  incident_id: string;
  version?: number | undefined;
  expected_updated_at?: number | undefined;
  incident: IncidentFacts;
}

/**
 * Updates the facts of an incident. The timeline records the previous values. Writes nothing if
 * nothing changed.
 * @throws {Refusal} not-found
 * @throws {Refusal} failed-precondition if someone else saved in the meantime, with reason
 *   `changed` if the caller sent `version`, otherwise `stale`
 */
export async function updateIncident(actor: Actor, edit: Edit): Promise<void> {
  const { incident_id, version, expected_updated_at, incident } = edit;
  await inTransaction(async (transaction) => {
    const stored = await incidentIn(transaction, incident_id);
    const fields = changedFacts(stored, incident);
    if (fields.length === 0) return;
    checkVersion(stored, version, 'changed');
    checkFresh(incident_id, stored, expected_updated_at, incidentFields);
    const now = Timestamp.now();
    transaction.update(incidents().doc(incident_id), {
      ...incident,
      ftc_due_on: ftcDueOn(incident),
      version: stored.version + 1,
      search_terms: incidentSearchTerms({ number: stored.number, ...incident }),
      ...addedEntry(actor, now),
    });
    recordIn(transaction, {
      actor,
      now,
      incident: { id: incident_id, number: stored.number },
      entry: { kind: 'changed', note: '', changes: factChanges(stored, incident) },
      action: 'incident.updated',
      fields,
    });
  });
}
