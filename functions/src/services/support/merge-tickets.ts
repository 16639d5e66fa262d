import { type SupportTicket, ticketNumber } from '@united/domain/support-ticket';
import { isLiveTicket, settled } from '@united/domain/support-ticket-course';
import type { SupportTicketReply } from '@united/domain/support-ticket-reply';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, ticketTarget } from '../../platform/audit';
import { commitBytes } from '../../platform/byte-pages';
import type { Caller } from '../../platform/caller';
import { writeBytes } from '../../platform/document-bytes';
import { invalidFields, Refusal } from '../../platform/errors';
import {
  inTransaction,
  supportTicketNotes,
  supportTicketReplies,
  supportTickets,
} from '../../platform/firestore';
import { changeBytes } from '../../platform/found-pages';
import { functionWrite } from '../../platform/function-write';
import { checkMayRemoveIn } from '../disposal/hold';
import { noSuchTicket } from './rate-ticket';

/** Replies, and notes, of one duplicate. */
const mostMoved = 200;

interface Ticket {
  ref: DocumentReference<SupportTicket>;
  ticket: SupportTicket;
}

interface Duplicate extends Ticket {
  replies: { ref: DocumentReference; reply: SupportTicketReply }[];
  notes: DocumentReference[];
  /** What moving them weighs in a commit, in bytes. */
  bytes: number;
}

const refusal = (reason: string, message: string) => new Refusal('failed-precondition', message, { reason });

const tooLong = ({ ref }: Pick<Ticket, 'ref'>) =>
  refusal('too-long', `The conversation of ticket #${ticketNumber(ref.id)} is too long to be merged.`);

/**
 * Moves the conversations of duplicates into one ticket of the same member and closes the duplicates. Replies and notes keep their ids, authors
 * and times; a duplicate's own text becomes a message of the member. Their files stay where they are: the duplicate still says who may read them.
 * A duplicate that is in the ticket already is passed over.
 * @returns how many were merged
 * @throws {Refusal} not-found, invalid-argument, failed-precondition with reason `not-live`, `other-member`, `merged`, `too-long` or `legal-hold`
 */
export async function mergeTickets(
  caller: Caller,
  { ticket_id, duplicate_ids }: { ticket_id: string; duplicate_ids: readonly string[] },
): Promise<number> {
  const ids = [...new Set(duplicate_ids)];
  if (ids.includes(ticket_id)) {
    throw invalidFields({ duplicate_ids: 'A ticket cannot be merged into itself.' });
  }
  return inTransaction(async (transaction) => {
    const [target, ...others] = await Promise.all([ticket_id, ...ids].map((id) => ticketIn(transaction, id)));
    if (!target) throw noSuchTicket();
    const open = others.filter(({ ticket }) => ticket.merged_into !== ticket_id);
    checkTarget(target);
    for (const other of open) checkDuplicate(other, target);
    const duplicates = await Promise.all(
      open.map((other) => withConversation(transaction, other, ticket_id)),
    );
    if (duplicates.length === 0) return 0;
    await checkMayRemoveIn(transaction, target.ticket.member_id, caller.uid);
    checkBytes(target, duplicates);

    const now = Timestamp.now();
    for (const duplicate of duplicates) moveIn(transaction, caller, duplicate, target, now);
    transaction.update(target.ref, {
      ...gathered(target.ticket, duplicates, now),
      ...functionWrite(),
      updated_at: now,
    });
    const audit = { actor: caller.actor, fields: [], reason: null, at: now };
    auditIn(transaction, {
      ...audit,
      action: 'tickets.merged',
      target: ticketTarget(target.ref.id, target.ticket),
    });
    return duplicates.length;
  });
}

/** @throws {Refusal} not-found */
async function ticketIn(transaction: Transaction, id: string): Promise<Ticket> {
  const ref = supportTickets().doc(id);
  const ticket = (await transaction.get(ref)).data();
  if (!ticket) throw noSuchTicket();
  return { ref, ticket };
}

function checkTarget({ ticket }: Ticket): void {
  if (!isLiveTicket(ticket.status)) {
    throw refusal('not-live', 'Merge into a ticket that is open or in progress.');
  }
}

function checkDuplicate({ ref, ticket }: Ticket, target: Ticket): void {
  if (ticket.member_id !== target.ticket.member_id) {
    throw refusal('other-member', 'Only tickets of the same member can be merged.');
  }
  if (ticket.merged_into) {
    throw refusal('merged', `Ticket #${ticketNumber(ref.id)} is part of another ticket already.`);
  }
}

/** What changing a ticket's state weighs in a commit, in bytes: its search terms stand beside the time of its last change. */
export const touchBytes = ({ ref, ticket }: Ticket): number =>
  writeBytes(ref.path, ticket, { ...ticket, status: null, awaiting: null, updated_at: null });

/** @throws {Refusal} failed-precondition with reason `too-long` for more than one commit carries */
function checkBytes(target: Ticket, duplicates: readonly Duplicate[]): void {
  const bytes = duplicates.reduce((sum, duplicate) => sum + duplicate.bytes, touchBytes(target));
  if (bytes <= commitBytes) return;
  const [first, ...others] = duplicates;
  throw first && others.length === 0
    ? tooLong(first)
    : refusal('too-long', 'These conversations are too long to be merged at once. Merge fewer tickets.');
}

async function withConversation(
  transaction: Transaction,
  { ref, ticket }: Ticket,
  into: string,
): Promise<Duplicate> {
  const [replies, notes] = await Promise.all([
    transaction.get(
      supportTicketReplies()
        .where('ticket_id', '==', ref.id)
        .limit(mostMoved + 1),
    ),
    transaction.get(
      supportTicketNotes()
        .where('ticket_id', '==', ref.id)
        .limit(mostMoved + 1),
    ),
  ]);
  if (replies.size > mostMoved || notes.size > mostMoved) {
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

/** Moves one duplicate's conversation, closes it and says so on both sides. */
function moveIn(
  transaction: Transaction,
  { uid, actor }: Caller,
  duplicate: Duplicate,
  target: Ticket,
  now: Timestamp,
): void {
  const { ref, ticket } = duplicate;
  for (const moved of [...duplicate.replies.map((each) => each.ref), ...duplicate.notes]) {
    transaction.update(moved, { ticket_id: target.ref.id });
  }
  transaction.set(supportTicketReplies().doc(`${ref.id}__description`), {
    ticket_id: target.ref.id,
    member_id: ticket.member_id,
    author_id: ticket.member_id,
    author_name: ticket.member?.name ?? 'Member',
    author_role: 'member',
    body: [ticket.title, ticket.description].filter(Boolean).join('\n\n'),
    attachments: [],
    created_at: ticket.created_at,
    handled_at: now,
  });
  const note = (ticketId: string, body: string) =>
    transaction.create(supportTicketNotes().doc(), {
      ticket_id: ticketId,
      author_id: uid,
      author_name: actor.name,
      body,
      created_at: now,
      ...functionWrite(),
    });
  note(ref.id, `Merged into ticket #${ticketNumber(target.ref.id)}: ${target.ticket.title}`);
  note(target.ref.id, `Ticket #${ticketNumber(ref.id)} was merged into this one: ${ticket.title}`);
  transaction.update(ref, {
    ...settled({ ...ticket, status: 'closed' }, now),
    reply_count: 0,
    merged_into: target.ref.id,
    updated_at: now,
    ...functionWrite(),
  });
  auditIn(transaction, {
    actor,
    action: 'tickets.updated',
    target: ticketTarget(ref.id, ticket),
    fields: ['status', 'merged_into'],
    reason: null,
    at: now,
  });
}

/** The target's counters and turn with what has come in. A reply whose event is still under way counts when that arrives. */
function gathered(
  ticket: SupportTicket,
  duplicates: readonly Duplicate[],
  now: Timestamp,
): Partial<SupportTicket> {
  const moved = duplicates.flatMap(({ replies }) => replies.map(({ reply }) => reply));
  const handled = moved.filter((reply) => reply.handled_at);
  const newest = (times: readonly SupportTicket['last_reply_at'][]) =>
    times.reduce((a, b) => (!a || (b && b.toMillis() > a.toMillis()) ? b : a), null);
  const firstResponses = [ticket, ...duplicates.map((each) => each.ticket)]
    .flatMap((each) => each.first_response_at ?? [])
    .toSorted((a, b) => a.toMillis() - b.toMillis());
  const waitsForUs = duplicates.some(
    (each) => isLiveTicket(each.ticket.status) && each.ticket.awaiting === 'staff',
  );
  return {
    ...settled({ ...ticket, awaiting: waitsForUs ? 'staff' : ticket.awaiting }, now),
    reply_count: ticket.reply_count + handled.length + duplicates.length,
    last_reply_at: newest([
      ticket.last_reply_at,
      ...handled.map((reply) => reply.created_at),
      ...duplicates.map((each) => each.ticket.created_at),
    ]),
    first_response_at: firstResponses[0] ?? null,
  };
}
