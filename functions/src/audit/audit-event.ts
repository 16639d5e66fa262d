import type { Transaction } from 'firebase-admin/firestore';
import { deletionJobs, inTransaction, supportTickets } from '../platform/firestore';
import { auditDirectWrite, directWriteIn } from './audit-direct-write';
import {
  announcementWrite,
  customValueWrite,
  ownRename,
  removalRowId,
  type Stored,
  savedReplyWrite,
  staffMessage,
  ticketChange,
} from './direct-writes';

/** A document change from a trigger. */
export interface WriteEvent {
  /** The same for each delivery of the event. */
  eventId: string;
  id: string;
  before: Stored;
  after: Stored;
}

const rowIdOf = (eventId: string): string => `${eventId}__direct`;

const auditing =
  (describe: (id: string, before: Stored, after: Stored) => ReturnType<typeof ticketChange>) =>
  async ({ eventId, id, before, after }: WriteEvent): Promise<void> => {
    const write = describe(id, before, after);
    if (write) await auditDirectWrite(rowIdOf(eventId), write);
  };

export const auditAnnouncement = auditing(announcementWrite);
export const auditSavedReply = auditing(savedReplyWrite);
export const auditTicket = auditing(ticketChange);
export const auditRename = auditing(ownRename);

export async function auditCustomValue({ eventId, id, before, after }: WriteEvent): Promise<void> {
  const write = customValueWrite(id, before, after);
  if (!write) return;
  if (after) return auditDirectWrite(rowIdOf(eventId), write);
  // Documents deleted with a user are covered by the deletion job's audit row.
  const memberId = String(before?.member_id);
  if ((await deletionJobs().doc(memberId).get()).exists) return;
  const updatedAt = before?.updated_at as { toMillis?: () => number } | undefined;
  await auditDirectWrite(removalRowId(id, updatedAt?.toMillis?.() ?? 0), write);
}

/** Reads the data for the audit row of a staff message. Returns a function that writes the row. */
export async function staffMessageIn(
  transaction: Transaction,
  action: 'ticket.replied' | 'ticket.noted',
  { eventId, after }: Pick<WriteEvent, 'eventId' | 'after'>,
): Promise<() => void> {
  const write = staffMessage(action, after, null);
  if (!write) return () => {};
  const [note, ticket] = await Promise.all([
    directWriteIn(transaction, rowIdOf(eventId), write),
    transaction.get(supportTickets().doc(write.target.id)),
  ]);
  return () => note(ticket.data()?.title ?? null);
}

/** Audits a note by staff. */
export const auditNote = (event: Pick<WriteEvent, 'eventId' | 'after'>): Promise<void> =>
  inTransaction(async (transaction) => (await staffMessageIn(transaction, 'ticket.noted', event))());
