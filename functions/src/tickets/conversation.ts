import type { SupportTicketReply } from '@united/domain/tickets/reply';
import { type SupportTicket, ticketNumber } from '@united/domain/tickets/ticket';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { supportTicketNotes, supportTicketReplies } from '../platform/firestore';

/** Maximum replies, and maximum notes, per duplicate. */
const maxPerDuplicate = 200;
/**
 * Maximum replies and notes of all duplicates together: about 6 MB of a commit, besides 2.3 MB for
 * the tickets.
 */
export const maxMoved = 300;

export interface Ticket {
  ref: DocumentReference<SupportTicket>;
  ticket: SupportTicket;
}

export interface Duplicate extends Ticket {
  replies: { ref: DocumentReference; reply: SupportTicketReply }[];
  notes: DocumentReference[];
}

export const refusal = (reason: string, message: string) =>
  new Refusal('failed-precondition', message, { reason });

export const tooLong = ({ ref }: Pick<Ticket, 'ref'>) =>
  refusal('too-long', `The conversation of ticket #${ticketNumber(ref.id)} is too long to be merged.`);

/**
 * Reads a duplicate with its replies and notes.
 * @throws {Refusal} failed-precondition with reason `too-long`
 */
export async function withConversation(
  transaction: Transaction,
  { ref, ticket }: Ticket,
): Promise<Duplicate> {
  const [replies, notes] = await Promise.all([
    transaction.get(
      supportTicketReplies()
        .where('ticket_id', '==', ref.id)
        .limit(maxPerDuplicate + 1),
    ),
    transaction.get(
      supportTicketNotes()
        .where('ticket_id', '==', ref.id)
        .limit(maxPerDuplicate + 1),
    ),
  ]);
  if (replies.size > maxPerDuplicate || notes.size > maxPerDuplicate) {
    throw tooLong({ ref });
  }
  return {
    ref,
    ticket,
    replies: replies.docs.map((document) => ({ ref: document.ref, reply: document.data() })),
    notes: notes.docs.map((document) => document.ref),
  };
}
