/** Rows of `support_tickets` and `support_ticket_replies` as the product stores them. */

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
import type { Known, People } from './people';
import { plainTextOfHtml } from './plain-text-of-html';
import { LeftOut, type RowReader } from './row-reader';

/** A document holds far more; more than a few pages is a mistake. */
const longestText = 50_000;

/** A text of people, without HTML. */
function proseOf(reader: RowReader, column: string): string {
  const written = reader.text(column) ?? '';
  const text = plainTextOfHtml(written);
  if (text !== written) reader.changes.push(`${column}: HTML, plain text now`);
  if (text.length <= longestText) return text;
  reader.changes.push(`${column} was cut to ${longestText} characters`);
  return text.slice(0, longestText);
}

const personOf = ({ uid, name, email }: Known) => ({ id: uid, name, email });

/** The title on one line; a long one stands in full in front of the description. */
function wordsOf(reader: RowReader): Pick<SupportTicket, 'title' | 'description'> {
  const description = proseOf(reader, 'description');
  const title = asOneLine(proseOf(reader, 'title'));
  if (title === '') {
    reader.changes.push('title is missing');
    return { title: 'Ticket without a title', description };
  }
  const letters = [...title];
  if (letters.length <= limits.ticketTitle) return { title, description };
  reader.changes.push('title is long, and stands in full in the description');
  return { title: letters.slice(0, limits.ticketTitle).join(''), description: `${title}\n\n${description}` };
}

function unlockOf(reader: RowReader): Partial<SupportTicket> {
  const fields = {
    master_efin: reader.efin('master_efin'),
    efin_to_unlock: reader.efin('efin_to_unlock'),
    direct_with_taxslayer_last_season: reader.oneOf('direct_with_taxslayer_last_season', unlockAnswers),
    under_another_service_bureau: reader.oneOf('under_another_service_bureau', unlockAnswers),
    reason_for_unlock: proseOf(reader, 'reason_for_unlock') || null,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

export interface SourceTicket {
  owner: Known;
  /** The ticket as it was when it was created. */
  ticket: Omit<SupportTicket, 'search_terms'>;
  /** What became of it. */
  status: TicketStatus;
  updated_at: Timestamp;
}

/** @throws {LeftOut} */
export function ticketOf(reader: RowReader, people: People, now: Timestamp): SourceTicket {
  const owner = people.byId.get(reader.required('member_id', 128));
  if (!owner) throw new LeftOut('its member is not among the users');
  const category = reader.oneOf('category', ticketCategoryNames);
  if (category === null && reader.has('category'))
    reader.changes.push('category is none of the six, Others now');
  const subcategory = reader.oneOf('subcategory', subcategoriesOf(category ?? 'Others'));
  if (subcategory === null && reader.has('subcategory'))
    reader.changes.push('subcategory is none of its category, blank now');
  const status = reader.oneOf('status', ticketStatuses);
  if (status === null) reader.changes.push('status is none of the four, open now');
  const priority = reader.oneOf('priority', ticketPriorities);
  if (priority === null) reader.changes.push('priority is none of the four, medium now');
  const assigned = reader.has('assigned_to') ? people.byId.get(reader.text('assigned_to') ?? '') : undefined;
  const admin = assigned && isStaff(assigned.role) ? assigned : undefined;
  if (!admin && reader.has('assigned_to'))
    reader.changes.push('assigned_to is nobody of the staff, unassigned now');
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

/** A reply as far as its ticket follows from it. */
export type ReplyMark = Pick<SupportTicketReply, 'author_role' | 'created_at'>;

/** The ticket after its replies, with the status that the earlier system gave it. */
export function ticketAfter(id: string, source: SourceTicket, replies: readonly ReplyMark[]): SupportTicket {
  const { status, updated_at } = source;
  const ordered = replies.toSorted((a, b) => a.created_at.toMillis() - b.created_at.toMillis());
  let ticket = source.ticket;
  for (const reply of ordered) ticket = { ...ticket, ...withReply(ticket, reply) };
  const last = ticket.updated_at.toMillis() > updated_at.toMillis() ? ticket.updated_at : updated_at;
  ticket = { ...ticket, status, updated_at: last };
  ticket = { ...ticket, ...reconciled(ticket, last) };
  return { ...ticket, search_terms: ticketSearchTerms({ ...ticket, id }) };
}

/** Columns that may name a reply's author, its text, its side, and whether it was for staff alone. */
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

/** Whether staff wrote it, as a column says; null where none does. */
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
 * Maps a reply. Its author is the ticket's member or staff; of staff who are gone, only that.
 * @param ownerOf the member of a ticket by its id in the earlier system
 * @throws {LeftOut}
 */
export function replyOf(
  reader: RowReader,
  people: People,
  ownerOf: (ticketId: string) => Known | undefined,
): SourceReply {
  const ticketId = reader.required('ticket_id', 128);
  const owner = ownerOf(ticketId);
  if (!owner) throw new LeftOut('its ticket did not come along');
  const column = columns.body.find(reader.has);
  if (column === undefined) throw new LeftOut('it has no text');
  const author = columns.author.flatMap((name) => people.byId.get(reader.text(name) ?? '') ?? [])[0];
  const side = sideOf(reader);
  const isOwners = author ? author.uid === owner.uid && side !== 'staff' : side === 'member';
  const isOfStaff = author ? isStaff(author.role) : side === 'staff';
  if (!isOwners && !isOfStaff)
    throw new LeftOut('neither its member nor staff wrote it, as far as the file says');
  const byStaff = author && isStaff(author.role) ? author : { ...earlierSystem, name: 'Our team' };
  if (!isOwners && !author) reader.notes.push('its author is not among the users: “Our team” wrote it now');
  const internal = columns.internal.some((name) => reader.flag(name) === true);
  if (internal && isOwners) throw new LeftOut('a note among staff, written by a member');
  return {
    ticketId,
    author: isOwners
      ? { id: owner.uid, name: owner.name, role: 'member' }
      : { id: byStaff.uid, name: byStaff.name, role: 'staff' },
    body: proseOf(reader, column),
    internal,
    created_at: reader.time('created_at'),
  };
}
