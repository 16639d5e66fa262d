import type { AuditEntry } from '@united/domain/audit/audit';
import { incidentName } from '@united/domain/incidents/incident';
import { collections } from '@united/domain/shared/collections';
import type { Transaction } from 'firebase-admin/firestore';
import { auditLog } from './firestore';

/**
 * Writes an audit row within the transaction of its action: both happen or neither. Field names
 * only, never values.
 */
export function auditIn(transaction: Transaction, entry: AuditEntry): void {
  transaction.create(auditLog().doc(), entry);
}

/** Audit target of a user, under their name at that moment. */
export const personTarget = (uid: string, { name }: { name: string }): AuditEntry['target'] => ({
  collection: collections.users,
  id: uid,
  name,
});

/** Audit target of a ticket, under its title. */
export const ticketTarget = (id: string, { title }: { title: string }): AuditEntry['target'] => ({
  collection: collections.supportTickets,
  id,
  name: title,
});

/** Audit target of a lead, under the name they gave. */
export const leadTarget = (id: string, { name }: { name: string }): AuditEntry['target'] => ({
  collection: collections.contactMessages,
  id,
  name,
});

/** Audit target of an incident, under its number alone: what happened belongs in its own log. */
export const incidentTarget = (id: string, { number }: { number: number }): AuditEntry['target'] => ({
  collection: collections.incidents,
  id,
  name: incidentName(number),
});

/** Audit target of a course, under its title. */
export const courseTarget = (id: string, { title }: { title: string }): AuditEntry['target'] => ({
  collection: collections.trainingCourses,
  id,
  name: title,
});

/** Audit target of an application, under its office's name. */
export const applicationTarget = (
  id: string,
  { office_name }: { office_name: string },
): AuditEntry['target'] => ({ collection: collections.bankApplications, id, name: office_name });
