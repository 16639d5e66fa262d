import type { AuditEntry } from '@united/domain/audit/audit';
import type { Incident, IncidentEntry } from '@united/domain/incidents/incident';
import type { Actor } from '@united/domain/shared/actor';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, incidentTarget } from '../platform/audit';
import { notFound } from '../platform/errors';
import { incidentEntries, incidents } from '../platform/firestore';

/**
 * Reads an incident in a transaction.
 * @throws {Refusal} not-found
 */
export async function incidentIn(transaction: Transaction, id: string): Promise<Incident> {
  const stored = (await transaction.get(incidents().doc(id))).data();
  if (!stored) throw notFound('This incident does not exist.');
  return stored;
}

/** Returns the incident fields to update with each new timeline entry. */
export const addedEntry = (actor: Actor, now: Timestamp) => ({
  entry_count: FieldValue.increment(1),
  updated_by: actor,
  updated_at: now,
});

interface IncidentRecord {
  actor: Actor;
  now: Timestamp;
  incident: { id: string; number: number };
  entry: Pick<IncidentEntry, 'kind' | 'note' | 'changes'>;
  /** Id of the entry, for entries that may be submitted twice. */
  entryId?: string;
  action: AuditEntry['action'];
  /** Names of the changed facts. */
  fields?: string[];
}

/** Writes an incident event to the timeline and the audit log. */
export function recordIn(transaction: Transaction, record: IncidentRecord): void {
  const { actor, now, incident, entry, entryId, action, fields = [] } = record;
  const ref = entryId ? incidentEntries().doc(entryId) : incidentEntries().doc();
  transaction.create(ref, { incident_id: incident.id, ...entry, author: actor, created_at: now });
  const target = incidentTarget(incident.id, incident);
  auditIn(transaction, { actor, action, target, fields, at: now });
}
