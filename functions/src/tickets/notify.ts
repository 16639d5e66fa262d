import { createHash } from 'node:crypto';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import type { TicketState } from '@united/domain/tickets/ticket-state';
import type { User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Notice, queueIn } from '../email/notifications';
import { rateLimits } from '../platform/firestore';
import { ticketResolved, ticketValues } from './emails';

/** Queues a message to a user, to be sent at `at`, in the transaction of its cause. */
export const notifyIn = (
  transaction: Transaction,
  { uid, email, name }: { uid: string } & Pick<User, 'email' | 'name'>,
  cause: Pick<Notice, 'eventId' | 'type' | 'message' | 'values' | 'aboutId'>,
  now: Timestamp,
  at: Timestamp = now,
): void => queueIn(transaction, { ...cause, to: { uid, email, name }, applicationId: null }, now, at);

/**
 * Whether a write records that a ticket was resolved. The member must then be notified in the same
 * transaction. The first write after staff resolves a ticket records it: that of the ticket's
 * event, or that of the event of a reply sent just before.
 */
export const resolvesNow = (before: TicketState, after: TicketState): boolean =>
  after.status === 'resolved' && before.resolved_at === null && after.resolved_at !== null;

/** Notifies the member that a ticket was resolved. Does nothing if the owner was deleted. */
export function notifyResolvedIn(
  transaction: Transaction,
  id: string,
  ticket: SupportTicket,
  owner: User | undefined,
  { resolved_at }: TicketState,
): void {
  if (!owner || !resolved_at) return;
  notifyIn(
    transaction,
    { uid: ticket.member_id, email: owner.email, name: owner.name },
    {
      eventId: `${id}__resolved__${resolved_at.toMillis()}`,
      type: 'support_ticket_resolved',
      message: ticketResolved({ id, ticket, name: owner.name }),
      values: ticketValues(id, ticket),
    },
    Timestamp.now(),
  );
}

/** Minimum time between messages per ticket and user, in milliseconds. */
const quarterHourMs = 15 * 60_000;

/**
 * Returns when to notify a ticket's assignee of a reply, and the write that records it. Messages
 * are at least 15 minutes apart, and a delayed message covers all replies since the last one. `at`
 * is null if a delayed message is already queued.
 */
export async function staffMailIn(
  transaction: Transaction,
  ticketId: string,
  uid: string,
  now: Timestamp,
): Promise<{ at: Timestamp | null; record: () => void }> {
  const subject = createHash('sha256').update(`${ticketId} ${uid}`).digest('hex').slice(0, 32);
  const ref = rateLimits().doc(`staff_mail__${subject}`);
  const lastMs = (await transaction.get(ref)).data()?.window_start.toMillis();
  const nowMs = now.toMillis();
  if (lastMs !== undefined && lastMs > nowMs) return { at: null, record: () => {} };
  const atMs = lastMs === undefined ? nowMs : Math.max(nowMs, lastMs + quarterHourMs);
  const at = Timestamp.fromMillis(atMs);
  return {
    at,
    record: () =>
      transaction.set(ref, {
        window_start: at,
        count: 1,
        uses: [],
        expires_at: Timestamp.fromMillis(atMs + quarterHourMs),
      }),
  };
}
