import type { AuditEntry } from '@united/domain/audit/audit';
import { incidentName } from '@united/domain/incidents/incident';
import { collections } from '@united/domain/shared/collections';
import type { Transaction } from 'firebase-admin/firestore';
import { auditLog } from './firestore';

/**
 * Writes who did what within the transaction that does it: either both happen or neither. Field
 * names only, never values.
 */
export function auditIn(transaction: Transaction, entry: AuditEntry): void {
  transaction.create(auditLog().doc(), entry);
}

/** A person as what an entry is about, under the name at that moment. */
export const personTarget = (uid: string, { name }: { name: string }): AuditEntry['target'] => ({
  collection: collections.users,
  id: uid,
  name,
});

/** A ticket as what an entry is about, under its title. */
export const ticketTarget = (id: string, { title }: { title: string }): AuditEntry['target'] => ({
  collection: collections.supportTickets,
  id,
  name: title,
});

/** A lead as what an entry is about, under the name that it gave. */
export const leadTarget = (id: string, { name }: { name: string }): AuditEntry['target'] => ({
  collection: collections.contactMessages,
  id,
  name,
});

/**
 * An incident as what an entry is about, under its number alone: what happened is for its own log.
 */
export const incidentTarget = (id: string, { number }: { number: number }): AuditEntry['target'] => ({
  collection: collections.incidents,
  id,
  name: incidentName(number),
});

/** A course of the training library as what an entry is about, under its title. */
export const courseTarget = (id: string, { title }: { title: string }): AuditEntry['target'] => ({
  collection: collections.trainingCourses,
  id,
  name: title,
});

/** An application as what an entry is about, under the name of its office. */
export const applicationTarget = (
  id: string,
  { office_name }: { office_name: string },
): AuditEntry['target'] => ({ collection: collections.bankApplications, id, name: office_name });
