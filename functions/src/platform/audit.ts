import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@united/domain/audit/audit';
import { incidentName } from '@united/domain/incidents/incident';
import { collections } from '@united/domain/shared/collections';
import type { Transaction } from 'firebase-admin/firestore';
import { auditLog } from './firestore';

/** An audit row. `fields` and `reason` are optional. */
type Entry = Omit<AuditEntry, 'fields' | 'reason'> & Partial<Pick<AuditEntry, 'fields' | 'reason'>>;

/**
 * Writes an audit row in the transaction of the action, so that neither happens without the other.
 * Rows contain field names, never values. Costs one write.
 */
export function auditIn(transaction: Transaction, entry: Entry): void {
  transaction.create(auditLog().doc(), { fields: [], reason: null, ...entry });
}

type Target = AuditEntry['target'];

/** Returns the target of an audit row about a user. Stores the user's current name. */
export const userTarget = (id: string, { name }: { name: string }): Target => ({
  collection: collections.users,
  id,
  name,
});

/** Returns the target of an audit row about a ticket. Stores the ticket's current title. */
export const ticketTarget = (id: string, { title }: { title: string }): Target => ({
  collection: collections.supportTickets,
  id,
  name: title,
});

/** Returns the target of an audit row about a lead. Stores the sender's name. */
export const leadTarget = (id: string, { name }: { name: string }): Target => ({
  collection: collections.contactMessages,
  id,
  name,
});

/**
 * Returns the target of an audit row about an incident. Stores the number only; details belong in
 * the incident's own log.
 */
export const incidentTarget = (id: string, { number }: { number: number }): Target => ({
  collection: collections.incidents,
  id,
  name: incidentName(number),
});

/** Returns the target of an audit row about a course. Stores the course's current title. */
export const courseTarget = (id: string, { title }: { title: string }): Target => ({
  collection: collections.trainingCourses,
  id,
  name: title,
});

/** Returns the target of an audit row about a bank application. Stores the office's name. */
export const applicationTarget = (id: string, { office_name }: { office_name: string }): Target => ({
  collection: collections.bankApplications,
  id,
  name: office_name,
});

/** Returns the target of an audit row about a bureau. Stores the bureau's current name. */
export const bureauTarget = (id: string, { name }: { name: string }): Target => ({
  collection: collections.bureaus,
  id,
  name,
});

/** Returns the target of an audit row about an invitation. Stores the invited office's name. */
export const invitationTarget = (id: string, { name }: { name: string }): Target => ({
  collection: collections.bureauInvitations,
  id,
  name,
});

/** Returns the target of an audit row about a paper. Stores the office's name. */
export const paperTarget = (id: string, { office_name }: { office_name: string }): Target => ({
  collection: collections.officePapers,
  id,
  name: office_name,
});

/**
 * Returns a marker for a change that a function makes, and audits, in a document that users also
 * write directly. The document's trigger treats a change without a new marker as a direct write and
 * audits it. Spread the marker into each `set` and `update` of a watched field.
 */
export const functionWrite = (): { function_write: string } => ({ function_write: randomUUID() });
