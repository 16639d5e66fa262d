import type { Timestamp } from '@united/domain/shared/timestamp';
import type {
  SupportTicketNote,
  SupportTicketPresence,
  SupportTicketReply,
} from '@united/domain/tickets/reply';
import type { SavedReply } from '@united/domain/tickets/saved-reply';
import { type SupportTicket, supportTicketDocument, ticketSearchTerms } from '@united/domain/tickets/ticket';
import type { Account } from './users';

/** Returns a ticket as its owner writes it, without server fields. */
export const submittedTicket = <Time>(now: Time, uid: string, change: Partial<SupportTicket> = {}) => ({
  member_id: uid,
  title: 'Cannot open the desktop program',
  description: 'It closes after the update.',
  category: 'Tax Software / Account Hub' as const,
  subcategory: 'Desktop Downloads',
  priority: 'medium' as const,
  status: 'open' as const,
  awaiting: 'staff' as const,
  created_at: now,
  updated_at: now,
  ...change,
});

/**
 * Returns a ticket with every field, so that no trigger has anything to add. `id` makes its number
 * searchable.
 */
export function buildTicket(
  now: Timestamp,
  { uid, name, email }: Account,
  change: Partial<SupportTicket> = {},
  id = '',
): SupportTicket {
  const member = { id: uid, name, email };
  const typed = submittedTicket(now, uid, change);
  const stored = supportTicketDocument.parse(typed);
  const done = stored.status === 'resolved' || stored.status === 'closed';
  return {
    ...stored,
    member,
    search_terms: ticketSearchTerms({ ...typed, id, member }),
    ...(done && { resolved_at: stored.updated_at, awaiting: null }),
    ...change,
  };
}

/** Returns a reply as its author writes it. */
export const buildReply = (
  now: Timestamp,
  ticketId: string,
  ownerId: string,
  author: Pick<Account, 'uid' | 'name'>,
  change: Partial<SupportTicketReply> = {},
): SupportTicketReply => ({
  ticket_id: ticketId,
  member_id: ownerId,
  author_id: author.uid,
  author_name: author.name,
  author_role: author.uid === ownerId ? 'member' : 'staff',
  body: 'A message.',
  attachments: [],
  created_at: now,
  ...change,
});

/** Returns a staff note on a ticket. */
export const buildNote = (
  now: Timestamp,
  ticketId: string,
  author: Pick<Account, 'uid' | 'name'>,
  body: string,
): SupportTicketNote => ({
  ticket_id: ticketId,
  author_id: author.uid,
  author_name: author.name,
  body,
  created_at: now,
});

export const buildSavedReply = (
  now: Timestamp,
  uid: string,
  text: Pick<SavedReply, 'title' | 'body'>,
): SavedReply => ({ ...text, created_at: now, updated_at: now, updated_by: uid });

/** Returns the presence of an admin who reads a ticket. */
export const buildPresence = (
  now: Timestamp,
  ticketId: string,
  { uid, name }: Pick<Account, 'uid' | 'name'>,
): SupportTicketPresence => ({ ticket_id: ticketId, uid, name, replying: false, seen_at: now });
