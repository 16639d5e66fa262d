import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { handleReply } from '../../../functions/src/tickets/handle-reply';
import { reconcileTicket } from '../../../functions/src/tickets/reconcile-ticket';
import { db, freshUsers } from '../support/emulators';
import { mailOf, reply, ticketBy, ticketOf } from '../support/tickets';

/**
 * Staff reply to and resolve a ticket in one step. The events of reply and ticket arrive in any
 * order.
 */

let ticket: string;
let answer: string;
const [owner, admin] = freshUsers('member', 'admin');
beforeEach(async () => {
  ticket = await ticketBy(owner, { status: 'in_progress' });
  answer = await reply(ticket, owner, admin);
  await db
    .doc(`support_tickets/${ticket}`)
    .update({ status: 'resolved', awaiting: null, updated_at: Timestamp.now() });
});

const events = { reply: () => handleReply(answer), ticket: () => reconcileTicket(ticket) };

it.each<(keyof typeof events)[][]>([
  [['reply', 'ticket']],
  [['ticket', 'reply']],
  [['reply', 'ticket', 'reply', 'ticket']],
])('notifies the member once of the reply and once of the resolution, by %s', async (order) => {
  for (const event of order) await events[event]();
  expect((await mailOf(owner)).toSorted()).toEqual(['support_ticket_replied', 'support_ticket_resolved']);
  expect(await ticketOf(ticket)).toMatchObject({ status: 'resolved', awaiting: null, reply_count: 1 });
  expect((await ticketOf(ticket)).resolved_at).not.toBeNull();
});
