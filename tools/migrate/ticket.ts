/** Maps rows of `support_tickets` and `support_ticket_replies` to the product's documents. */

import { limits } from '@united/domain/shared/limits';
import { asOneLine } from '@united/domain/shared/plain-text';
import { isStaff } from '@united/domain/shared/roles';
import type { SupportTicketReply } from '@united/domain/tickets/reply';
import {
  efinUnlockCategory,
  type SupportTicket,
  subcategoriesOf,
  type TicketStatus,
  ticketCategoryNames,
  ticketPriorities,
  ticketSearchTerms,
  ticketStatuses,
  unlockAnswers,
} from '@united/domain/tickets/ticket';
import { reconciled, withReply } from '@united/domain/tickets/ticket-state';
import type { Timestamp } from 'firebase-admin/firestore';
import { earlierSystem } from './ids';
import { plainTextOfHtml } from './plain-text-of-html';
import { type RowReader, SkippedRow } from './row-reader';
import type { KnownUser, UserIndex } from './users';

/** Far below the document limit, but longer texts are most likely export errors. */
const maxText = 50_000;

/** Reads a text and converts HTML to plain text. */
function plainTextIn(reader: RowReader, column: string): string {
  const written = reader.text(column) ?? '';
  const text = plainTextOfHtml(written);
  if (text !== written) reader.changes.push(`${column}: HTML converted to plain text`);
  if (text.length <= maxText) return text;
  reader.changes.push(`${column}: cut to ${maxText} characters`);
  return text.slice(0, maxText);
}

const personOf = ({ uid, name, email }: KnownUser) => ({ id: uid, name, email });

/** Returns the title on one line. A long title is cut, and prepended to the description in full. */
function wordsOf(reader: RowReader): Pick<SupportTicket, 'title' | 'description'> {
  const description = plainTextIn(reader, 'description');
  const title = asOneLine(plainTextIn(reader, 'title'));
  if (title === '') {
    reader.changes.push('title: missing');
    return { title: 'Ticket without a title', description };
  }
  const characters = [...title];
  if (characters.length <= limits.ticketTitle) return { title, description };
  reader.changes.push('title: too long, moved to the description in full');
  return {
    title: characters.slice(0, limits.ticketTitle).join(''),
    description: `${title}\n\n${description}`,
  };
}

function unlockOf(reader: RowReader): Partial<SupportTicket> {
  const fields = {
    master_efin: reader.efin('master_efin'),
    efin_to_unlock: reader.efin('efin_to_unlock'),
    direct_with_taxslayer_last_season: reader.oneOf('direct_with_taxslayer_last_season', unlockAnswers),
    under_another_service_bureau: reader.oneOf('under_another_service_bureau', unlockAnswers),
    reason_for_unlock: plainTextIn(reader, 'reason_for_unlock') || null,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

export interface SourceTicket {
  owner: KnownUser;
  /** The ticket as it was when it was created. */
  ticket: Omit<SupportTicket, 'search_terms'>;
  /** The current status. */
  status: TicketStatus;
  updated_at: Timestamp;
}

/** @throws {SkippedRow} */
export function ticketOf(reader: RowReader, userIndex: UserIndex, now: Timestamp): SourceTicket {
  const owner = userIndex.byId.get(reader.required('member_id', 128));
  if (!owner) throw new SkippedRow('its member was not imported');
  const category = reader.oneOf('category', ticketCategoryNames);
  if (category === null && reader.has('category'))
    reader.changes.push('category: unknown category, set to Others');
  const subcategory = reader.oneOf('subcategory', subcategoriesOf(category ?? 'Others'));
  if (subcategory === null && reader.has('subcategory'))
    reader.changes.push('subcategory: not part of the category, left blank');
  const status = reader.oneOf('status', ticketStatuses);
  if (status === null) reader.changes.push('status: unknown status, set to open');
  const priority = reader.oneOf('priority', ticketPriorities);
  if (priority === null) reader.changes.push('priority: unknown priority, set to medium');
  const assigned = reader.has('assigned_to')
    ? userIndex.byId.get(reader.text('assigned_to') ?? '')
    : undefined;
  const admin = assigned && isStaff(assigned.role) ? assigned : undefined;
  if (!admin && reader.has('assigned_to'))
    reader.changes.push('assigned_to: not a staff user, set to unassigned');
  const created_at = reader.time('created_at') ?? now;
  return {
    owner,
    status: status ?? 'open',
    updated_at: reader.time('updated_at') ?? created_at,
    ticket: {
      member_id: owner.uid,
      ...wordsOf(reader),
      category: category ?? 'Others',
      subcategory,
      priority: priority ?? 'medium',
      status: 'open',
      awaiting: 'staff',
      created_at,
      updated_at: created_at,
      ...(category === efinUnlockCategory && unlockOf(reader)),
      assigned_to: admin?.uid ?? null,
      assigned_admin: admin ? personOf(admin) : null,
      member: personOf(owner),
      reply_count: 0,
      last_reply_at: null,
      first_response_at: null,
      resolved_at: null,
      waiting_since: null,
      waited_ms: 0,
      rating: null,
      rating_comment: null,
      merged_into: null,
    },
  };
}

/** The fields of a reply that its ticket's state depends on. */
export type ReplyFacts = Pick<SupportTicketReply, 'author_role' | 'created_at'>;

/** Returns the ticket after its replies, with its status in the earlier system. */
export function ticketAfter(id: string, source: SourceTicket, replies: readonly ReplyFacts[]): SupportTicket {
  const { status, updated_at } = source;
  const ordered = replies.toSorted((a, b) => a.created_at.toMillis() - b.created_at.toMillis());
  let ticket = source.ticket;
  for (const reply of ordered) ticket = { ...ticket, ...withReply(ticket, reply) };
  const last = ticket.updated_at.toMillis() > updated_at.toMillis() ? ticket.updated_at : updated_at;
  ticket = { ...ticket, status, updated_at: last };
  ticket = { ...ticket, ...reconciled(ticket, last) };
  return { ...ticket, search_terms: ticketSearchTerms({ ...ticket, id }) };
}

/** Possible columns for a reply's author, text and side, and for whether it is an internal note. */
const columns = {
  author: ['author_id', 'user_id', 'sender_id', 'admin_id', 'member_id', 'created_by'],
  body: ['message', 'body', 'content', 'reply', 'response', 'reply_text', 'description'],
  side: ['author_role', 'author_type', 'sender_type', 'sender_role', 'sender', 'role'],
  byStaff: ['is_admin', 'is_staff', 'is_admin_reply', 'from_admin'],
  internal: ['is_internal', 'is_internal_note', 'internal', 'is_note'],
} as const;

export interface SourceReply {
  ticketId: string;
  author: { id: string; name: string; role: 'member' | 'staff' };
  body: string;
  internal: boolean;
  created_at: Timestamp | null;
}

/** Returns which side wrote the reply, or null if no column tells. */
function sideOf(reader: RowReader): 'member' | 'staff' | null {
  for (const column of columns.byStaff) {
    const flag = reader.flag(column);
    if (flag !== null) return flag ? 'staff' : 'member';
  }
  const word = reader.first(...columns.side)?.toLowerCase() ?? '';
  if (/admin|staff|support|agent/.test(word)) return 'staff';
  return /member|user|customer|ero/.test(word) ? 'member' : null;
}

/**
 * Maps a reply. Its author is the ticket's member or a staff user. Staff who no longer exist become
 * "Our team".
 * @param ownerOf returns a ticket's member by the ticket's id in the earlier system
 * @throws {SkippedRow}
 */
export function replyOf(
  reader: RowReader,
  userIndex: UserIndex,
  ownerOf: (ticketId: string) => KnownUser | undefined,
): SourceReply {
  const ticketId = reader.required('ticket_id', 128);
  const owner = ownerOf(ticketId);
  if (!owner) throw new SkippedRow('its ticket was not imported');
  const column = columns.body.find(reader.has);
  if (column === undefined) throw new SkippedRow('the reply has no text');
  const author = columns.author.flatMap((name) => userIndex.byId.get(reader.text(name) ?? '') ?? [])[0];
  const side = sideOf(reader);
  const isByOwner = author ? author.uid === owner.uid && side !== 'staff' : side === 'member';
  const isByStaff = author ? isStaff(author.role) : side === 'staff';
  if (!isByOwner && !isByStaff) throw new SkippedRow('its author is not the ticket’s member or a staff user');
  const staffAuthor = author && isStaff(author.role) ? author : { ...earlierSystem, name: 'Our team' };
  if (!isByOwner && !author) reader.notes.push('its author was not imported: author set to “Our team”');
  const internal = columns.internal.some((name) => reader.flag(name) === true);
  if (internal && isByOwner) throw new SkippedRow('an internal note written by a member');
  return {
    ticketId,
    author: isByOwner
      ? { id: owner.uid, name: owner.name, role: 'member' }
      : { id: staffAuthor.uid, name: staffAuthor.name, role: 'staff' },
    body: plainTextIn(reader, column),
    internal,
    created_at: reader.time('created_at'),
  };
}
