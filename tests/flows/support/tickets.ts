import type { SupportTicketReply } from '@united/domain/tickets/reply';
import { type SupportTicket, supportTicketDocument } from '@united/domain/tickets/ticket';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { buildReply, buildTicket, submittedTicket as typed } from '../../support/factories/tickets';
import { db, type TestUser, where } from './emulators';

let written = 0;

/** Time limit for an event, in milliseconds. The first of a kind starts an emulator process. */
const patience = { timeout: 40_000, interval: 100 };

/** Polls until a condition holds. Shows the last value if it never does. */
export const eventually = <T>(ask: () => Promise<T>) => expect.poll(ask, patience);

export async function ticketOf(id: string): Promise<SupportTicket> {
  return supportTicketDocument.parse((await db.doc(`support_tickets/${id}`).get()).data());
}

/** Returns a ticket as its owner writes it, without server fields. */
export const submittedTicket = ({ uid }: TestUser, change: Partial<SupportTicket> = {}) =>
  typed(Timestamp.now(), uid, change);

/** Writes a ticket like its owner does and waits until the server has completed it. */
export async function openTicket(owner: TestUser, change: Partial<SupportTicket> = {}): Promise<string> {
  const { id } = await db.collection('support_tickets').add(submittedTicket(owner, change));
  await eventually(async () => (await ticketOf(id)).member?.id).toBe(owner.uid);
  return id;
}

/** Returns a ticket with every field, so that no trigger has anything to add. */
export const wholeTicket = (owner: TestUser, change: Partial<SupportTicket> = {}): SupportTicket =>
  buildTicket(Timestamp.now(), owner, change);

export async function ticketBy(owner: TestUser, change: Partial<SupportTicket> = {}): Promise<string> {
  written += 1;
  const id = `flow-ticket-${written}`;
  await db.doc(`support_tickets/${id}`).set(wholeTicket(owner, change));
  return id;
}

/** Stores a reply like its author does. */
export async function reply(
  ticketId: string,
  owner: TestUser,
  author: TestUser,
  change: Partial<SupportTicketReply> = {},
): Promise<string> {
  const ref = db.collection('support_ticket_replies').doc();
  await ref.set(buildReply(Timestamp.now(), ticketId, owner.uid, author, change));
  return ref.id;
}

/** Waits until the server has applied the replies. */
export async function repliesApplied(...replyIds: string[]): Promise<void> {
  for (const id of replyIds) {
    await eventually(
      async () => (await db.doc(`support_ticket_replies/${id}`).get()).get('handled_at') !== undefined,
    ).toBe(true);
  }
}

/** Returns the messages to a user, by type. */
export const mailOf = async ({ uid }: TestUser): Promise<string[]> =>
  (await where('email_notifications', 'member_id', uid)).map((message) => {
    if (!('email_type' in message)) throw new Error('A message without a type.');
    return String(message.email_type);
  });

/** Waits until events have stored the search terms of every message. */
export const mailsSearchable = () =>
  eventually(async () => (await where('email_notifications', 'search_terms', [])).length).toBe(0);
