import type { Actor } from '@united/domain/actor';
import { type Incident, incidentKindLabels, incidentName } from '@united/domain/incident';
import { searchTerms } from '@united/domain/search';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { notFound } from '../../platform/errors';
import { incidents } from '../../platform/firestore';

/** The incident, read within a transaction. @throws {Refusal} not-found */
export async function incidentIn(transaction: Transaction, id: string): Promise<Incident> {
  const stored = (await transaction.get(incidents().doc(id))).data();
  if (!stored) throw notFound('This incident does not exist.');
  return stored;
}

/** What the list finds an incident by. */
export const searchTermsOf = ({ number, title, kind }: Pick<Incident, 'number' | 'title' | 'kind'>) =>
  searchTerms([incidentName(number), title, incidentKindLabels[kind]]);

/** What every further entry of the timeline changes of the incident itself. */
export const oneMoreEntry = (actor: Actor, now: Timestamp) => ({
  entry_count: FieldValue.increment(1),
  updated_by: actor,
  updated_at: now,
});
