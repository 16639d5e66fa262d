import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import {
  type SupportWrite,
  supportLimitsDocument,
  supportWritesPerHour,
} from '@united/domain/tickets/limits';
import { ticketNotes, ticketReplies } from '@united/domain/tickets/queries';
import {
  type Attachment,
  type SupportTicketNote,
  type SupportTicketReply,
  supportTicketNoteDocument,
  supportTicketReplyDocument,
} from '@united/domain/tickets/reply';
import {
  type EfinUnlockFields,
  type SupportTicket,
  supportTicketDocument,
  type TicketInput,
} from '@united/domain/tickets/ticket';
import { doc, getDocFromServer, serverTimestamp } from 'firebase/firestore';
import { useMemo } from 'react';
import { serverTime } from '~/portal/auth/server-clock';
import { createOnce } from '~/portal/data/direct-write';
import { readDocument, type WithId } from '~/portal/data/documents';
import { CallError } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';
import { type Live, useLiveDoc, useLiveQuery } from '~/portal/data/live';
import type { Session } from '../users/session-context';

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const sentences: Record<SupportWrite, string> = {
  tickets: `You have reached the limit of ${supportWritesPerHour.tickets} tickets per hour.`,
  replies: `You have reached the limit of ${supportWritesPerHour.replies} replies per hour.`,
};

/** Returns the error for the hourly support limit, or null if the limit wasn't reached. */
async function limitReached(uid: string, kind: SupportWrite): Promise<CallError | null> {
  const snapshot = await getDocFromServer(doc(db, collections.supportLimits, uid)).catch(() => null);
  const until = snapshot?.exists() && readDocument(snapshot, supportLimitsDocument)[kind]?.full_until;
  if (!until || until.toMillis() <= serverTime()) return null;
  return new CallError(
    'resource-exhausted',
    `${sentences[kind]} Try again at ${timeOfDay.format(until.toDate())}.`,
  );
}

/**
 * A message from the composer. Its id is generated while typing, so that retries send it only once.
 */
export interface NewMessage {
  id: string;
  body: string;
  attachments: readonly Attachment[];
}

type Author = Pick<Session, 'uid' | 'name' | 'role'>;
type TicketRef = Pick<WithId<SupportTicket>, 'id' | 'member_id'>;

const replyFields = (ticket: TicketRef, author: Author, { body, attachments }: Omit<NewMessage, 'id'>) => ({
  ticket_id: ticket.id,
  member_id: ticket.member_id,
  author_id: author.uid,
  author_name: author.name,
  author_role: isStaff(author.role) ? 'staff' : 'member',
  body,
  attachments,
  created_at: serverTimestamp(),
});

/** Like createOnce, but explains a denial caused by the hourly limits. Throws a CallError. */
async function writeOnce(kind: SupportWrite, author: Author, ...write: Parameters<typeof createOnce>) {
  try {
    await createOnce(...write);
  } catch (error) {
    const denied = error instanceof CallError && error.code === 'permission-denied';
    throw (denied && !isStaff(author.role) && (await limitReached(author.uid, kind))) || error;
  }
}

/**
 * Creates a ticket under a client-generated id. Its files become the first reply in the same write.
 * Idempotent. Throws a CallError.
 */
export async function createTicket(
  id: string,
  author: Author,
  input: TicketInput & Partial<EfinUnlockFields>,
  firstReply: Pick<NewMessage, 'id' | 'attachments'>,
): Promise<void> {
  const ticket = {
    ref: doc(db, collections.supportTickets, id),
    data: {
      ...input,
      member_id: author.uid,
      status: 'open',
      awaiting: 'staff',
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
    },
  };
  const { attachments } = firstReply;
  const reply = {
    ref: doc(db, collections.supportTicketReplies, firstReply.id),
    data: replyFields({ id, member_id: author.uid }, author, { body: '', attachments }),
  };
  await writeOnce(
    'tickets',
    author,
    attachments.length > 0 ? [ticket, reply] : [ticket],
    (stored) => stored.member_id === author.uid && stored.title === input.title,
  );
}

/** Adds a message to the conversation. Idempotent. Throws a CallError. */
export async function addReply(ticket: TicketRef, author: Author, message: NewMessage): Promise<void> {
  const ref = doc(db, collections.supportTicketReplies, message.id);
  await writeOnce(
    'replies',
    author,
    [{ ref, data: replyFields(ticket, author, message) }],
    (stored) => stored.author_id === author.uid && stored.body === message.body,
  );
}

/** Adds a note that only staff can read. For staff. Idempotent. Throws a CallError. */
export async function addNote(
  ticketId: string,
  author: Author,
  note: Pick<NewMessage, 'id' | 'body'>,
): Promise<void> {
  const data = {
    ticket_id: ticketId,
    author_id: author.uid,
    author_name: author.name,
    body: note.body,
    created_at: serverTimestamp(),
  };
  await createOnce(
    [{ ref: doc(db, collections.supportTicketNotes, note.id), data }],
    (stored) => stored.author_id === author.uid && stored.body === note.body,
  );
}

/** A live ticket, or null if there is none. Another user's throws to the nearest RetryBoundary. */
export const useTicket = (id: string): Live<WithId<SupportTicket> | null> =>
  useLiveDoc(collections.supportTickets, id, supportTicketDocument);

/** Reverses the results of a newest-first query, whose limit keeps the latest. */
function useOldestFirst<T>({ status, data }: Live<T[]>): Live<T[]> {
  return useMemo(() => ({ status, data: [...data].reverse() }), [status, data]);
}

/** A ticket's conversation, live and oldest first. Limited to the latest messages. */
export const useTicketReplies = (ticketId: string, memberId: string): Live<WithId<SupportTicketReply>[]> =>
  useOldestFirst(useLiveQuery(ticketReplies(ticketId, memberId), supportTicketReplyDocument));

/** A ticket's staff notes, oldest first; for staff. */
export const useTicketNotes = (ticketId: string): Live<WithId<SupportTicketNote>[]> =>
  useOldestFirst(useLiveQuery(ticketNotes(ticketId), supportTicketNoteDocument));
