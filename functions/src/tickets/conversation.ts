import type { SupportTicketReply } from '@united/domain/tickets/reply';
import { type SupportTicket, ticketNumber } from '@united/domain/tickets/ticket';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { writeBytes } from '../platform/document-bytes';
import { Refusal } from '../platform/errors';
import { supportTicketNotes, supportTicketReplies } from '../platform/firestore';
import { changeBytes } from '../platform/found-pages';

/** Replies, and notes, of one duplicate. */
const maxMoved = 200;

export interface Ticket {
  ref: DocumentReference<SupportTicket>;
  ticket: SupportTicket;
}

export interface Duplicate extends Ticket {
  replies: { ref: DocumentReference; reply: SupportTicketReply }[];
  notes: DocumentReference[];
  /** Bytes of moving them in a commit. */
  bytes: number;
}

export const refusal = (reason: string, message: string) =>
  new Refusal('failed-precondition', message, { reason });

export const tooLong = ({ ref }: Pick<Ticket, 'ref'>) =>
  refusal('too-long', `The conversation of ticket #${ticketNumber(ref.id)} is too long to be merged.`);

/**
 * Bytes of changing a ticket's state in a commit: its search terms are indexed with the time of its
 * last change.
 */
export const touchBytes = ({ ref, ticket }: Ticket): number =>
  writeBytes(ref.path, ticket, { ...ticket, status: null, awaiting: null, updated_at: null });

/**
 * Reads a duplicate with its replies and notes.
 * @throws {Refusal} failed-precondition with reason `too-long`
 */
export async function withConversation(
  transaction: Transaction,
  { ref, ticket }: Ticket,
  into: string,
): Promise<Duplicate> {
  const [replies, notes] = await Promise.all([
    transaction.get(
      supportTicketReplies()
        .where('ticket_id', '==', ref.id)
        .limit(maxMoved + 1),
    ),
    transaction.get(
      supportTicketNotes()
        .where('ticket_id', '==', ref.id)
        .limit(maxMoved + 1),
    ),
  ]);
  if (replies.size > maxMoved || notes.size > maxMoved) {
    throw tooLong({ ref });
  }
  const moved = [...replies.docs, ...notes.docs].map((each) => changeBytes(each, { ticket_id: into }));
  return {
    bytes: moved.reduce((sum, bytes) => sum + bytes, touchBytes({ ref, ticket })),
    ref,
    ticket,
    replies: replies.docs.map((document) => ({ ref: document.ref, reply: document.data() })),
    notes: notes.docs.map((document) => document.ref),
  };
}
