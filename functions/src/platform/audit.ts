import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@united/domain/audit/audit';
import { incidentName } from '@united/domain/incidents/incident';
import { collections } from '@united/domain/shared/collections';
import type { Transaction } from 'firebase-admin/firestore';
import { auditLog } from './firestore';

/** An audit row; without field names or a reason where it has none. */
type Entry = Omit<AuditEntry, 'fields' | 'reason'> & Partial<Pick<AuditEntry, 'fields' | 'reason'>>;

/**
 * Writes an audit row within the transaction of its action: both happen or neither. Field names
 * only, never values. Costs one write.
 */
export function auditIn(transaction: Transaction, entry: Entry): void {
  transaction.create(auditLog().doc(), { fields: [], reason: null, ...entry });
}

type Target = AuditEntry['target'];

/** The target of an audit row about a user, under the name of that moment. */
export const userTarget = (id: string, { name }: { name: string }): Target => ({
  collection: collections.users,
  id,
  name,
});

/** The target of an audit row about a ticket, under its title of that moment. */
export const ticketTarget = (id: string, { title }: { title: string }): Target => ({
  collection: collections.supportTickets,
  id,
  name: title,
});

/** The target of an audit row about a lead, under the name of its sender. */
export const leadTarget = (id: string, { name }: { name: string }): Target => ({
  collection: collections.contactMessages,
  id,
  name,
});

/** Names the number alone: what happened belongs in the incident's own log. */
export const incidentTarget = (id: string, { number }: { number: number }): Target => ({
  collection: collections.incidents,
  id,
  name: incidentName(number),
});

/** The target of an audit row about a course, under its title of that moment. */
export const courseTarget = (id: string, { title }: { title: string }): Target => ({
  collection: collections.trainingCourses,
  id,
  name: title,
});

/** The target of an audit row about a bank application, under the name of its office. */
export const applicationTarget = (id: string, { office_name }: { office_name: string }): Target => ({
  collection: collections.bankApplications,
  id,
  name: office_name,
});

/**
 * Marks a change that a function makes and audits, in a document that users also write directly.
 * The document's trigger takes every change without a new mark for a direct write, and audits it.
 * Spread into each `set` and `update` of a field that the trigger watches.
 */
export const functionWrite = (): { function_write: string } => ({ function_write: randomUUID() });
