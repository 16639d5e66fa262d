import type { Incident, IncidentFacts, IncidentReport } from '@united/domain/incidents/incident';
import { Timestamp } from 'firebase-admin/firestore';

/** The report of a lost laptop. */
export const incident = (change: Partial<IncidentReport> = {}): IncidentReport => ({
  title: 'Laptop left on a train',
  kind: 'lost_device',
  discovered_on: '2026-03-02',
  what_happened: 'A preparer left a laptop on the train.\nThe disk was not encrypted.',
  affected_people: null,
  data_acquired: 'unknown',
  ...change,
});

/** The same, with notice dates. */
export const incidentFactsOf = (change: Partial<IncidentFacts> = {}): IncidentFacts => ({
  ...incident(),
  ftc_notified_on: null,
  liaison_notified_on: null,
  members_notified_on: null,
  ...change,
});

/** Returns the document of incident number 1. */
export function incidentStored(): Incident {
  const now = Timestamp.now();
  const author = { uid: 'super_admin', name: 'super_admin', role: 'super_admin' };
  return {
    ...incidentFactsOf(),
    number: 1,
    status: 'open',
    ftc_due_on: '2026-04-01',
    report_key: 'a-key',
    version: 1,
    entry_count: 1,
    created_by: author,
    created_at: now,
    updated_by: author,
    updated_at: now,
    search_terms: [],
  };
}
