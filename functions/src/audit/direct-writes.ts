import { keySlug } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import type { DirectWrite } from './audit-direct-write';

/** A stored document that hasn't been parsed. */
export type Stored = Record<string, unknown> | undefined;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const signerOf = (document: Stored): string | null => textOf(document?.updated_by);

const changedAmong = (fields: readonly string[], before: Stored, after: Stored): string[] =>
  fields.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));

const isByFunction = (before: Stored, after: Stored): boolean =>
  before?.function_write !== after?.function_write;

const kindOf = (before: Stored, after: Stored) => (!after ? 'deleted' : before ? 'changed' : 'created');

/**
 * Describes a write to a document that only staff write and that stores its last author. For a
 * delete, the stored author is the user who deleted it.
 */
function signedWrite(
  place: { collection: string; id: string; noun: 'announcement' | 'saved_reply'; watched: readonly string[] },
  before: Stored,
  after: Stored,
): DirectWrite | null {
  const kind = kindOf(before, after);
  const fields = kind === 'deleted' ? [] : changedAmong(place.watched, before, after);
  if (kind === 'changed' && fields.length === 0) return null;
  const current = after ?? before;
  return {
    by: signerOf(current),
    action: `${place.noun}.${kind}`,
    target: { collection: place.collection, id: place.id, name: textOf(current?.title) },
    fields: kind === 'changed' ? fields : [],
  };
}

export const announcementWrite = (id: string, before: Stored, after: Stored): DirectWrite | null =>
  signedWrite(
    {
      collection: collections.announcements,
      id,
      noun: 'announcement',
      watched: ['title', 'content', 'audience', 'pinned', 'publish_at', 'expires_at', 'must_acknowledge'],
    },
    before,
    after,
  );

export const savedReplyWrite = (id: string, before: Stored, after: Stored): DirectWrite | null =>
  signedWrite(
    { collection: collections.savedReplies, id, noun: 'saved_reply', watched: ['title', 'body'] },
    before,
    after,
  );

/**
 * Returns the id of the audit row for removing a value. Functions and triggers use the same id,
 * because the deleted document can't tell who removed it.
 */
export const removalRowId = (id: string, updatedAtMs: number): string => `${id}__${updatedAtMs}__removed`;

/**
 * Describes a direct write to a readable custom value. Skips values that members write in their own
 * profile, and secrets, which only functions write.
 */
export function customValueWrite(id: string, before: Stored, after: Stored): DirectWrite | null {
  const current = after ?? before;
  if (current?.value_type === 'secret' || (after && before?.value_type === 'secret')) return null;
  // Only functions write the index field `member`; rules deny it to all other writers.
  if (after && (isByFunction(before, after) || (!before && after.member !== undefined))) return null;
  if (after && changedAmong(['key', 'value', 'value_type'], before, after).length === 0) return null;
  const by = signerOf(current);
  if (by !== null && by === current?.member_id) return null;
  const { member } = { member: before?.member ?? after?.member } as { member?: { name?: unknown } };
  return {
    by,
    action: after ? 'custom_value.set' : 'custom_value.removed',
    target: { collection: collections.memberCustomValues, id, name: textOf(member?.name) },
    fields: [keySlug(String(current?.key))],
  };
}

/**
 * Describes staff's direct change to a ticket. `awaiting` follows from the status, so it's only
 * listed if nothing else changed.
 */
export function ticketChange(id: string, before: Stored, after: Stored): DirectWrite | null {
  if (!before || !after || isByFunction(before, after)) return null;
  const changed = changedAmong(['status', 'priority', 'assigned_to'], before, after);
  const fields = changed.length > 0 ? changed : changedAmong(['awaiting'], before, after);
  if (fields.length === 0) return null;
  return {
    by: signerOf(after),
    action: 'tickets.updated',
    target: { collection: collections.supportTickets, id, name: textOf(after.title) },
    fields,
  };
}

/** Describes a user's change to their own name. Rules don't allow other users to change it. */
export function ownRename(uid: string, before: Stored, after: Stored): DirectWrite | null {
  if (!before || !after || before.name === after.name || isByFunction(before, after)) return null;
  return {
    by: uid,
    name: textOf(before.name),
    action: 'user.updated',
    target: { collection: collections.users, id: uid, name: textOf(before.name) },
    fields: ['name'],
  };
}

/** Describes a staff reply or note on a ticket. Rules enforce its author. */
export function staffMessage(
  action: 'ticket.replied' | 'ticket.noted',
  message: Stored,
  ticketTitle: string | null,
): DirectWrite | null {
  const by = textOf(message?.author_id);
  const ticketId = textOf(message?.ticket_id);
  if (by === null || ticketId === null || message?.function_write !== undefined) return null;
  return {
    by,
    action,
    target: { collection: collections.supportTickets, id: ticketId, name: ticketTitle },
    fields: [],
  };
}
