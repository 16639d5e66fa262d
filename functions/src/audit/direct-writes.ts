import { keySlug } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import type { DirectWrite } from './note-direct-write';

/** A stored document, not yet known to have the expected form. */
export type Stored = Record<string, unknown> | undefined;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const signerOf = (document: Stored): string | null => textOf(document?.updated_by);

const changedAmong = (fields: readonly string[], before: Stored, after: Stored): string[] =>
  fields.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));

const isByFunction = (before: Stored, after: Stored): boolean =>
  before?.function_write !== after?.function_write;

const kindOf = (before: Stored, after: Stored) => (!after ? 'deleted' : before ? 'changed' : 'created');

/**
 * Documents that staff alone write and always sign: the stored signature is also that of whoever
 * deletes one.
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

/** The row of a value's removal, whoever makes it: no document is left that could name them. */
export const removalRowId = (id: string, updatedAtMs: number): string => `${id}__${updatedAtMs}__removed`;

/**
 * A readable custom value set or removed directly. Members write those of their profile; those are
 * not audited. Secrets come and go by functions alone.
 */
export function customValueWrite(id: string, before: Stored, after: Stored): DirectWrite | null {
  const current = after ?? before;
  if (current?.value_type === 'secret' || (after && before?.value_type === 'secret')) return null;
  // Functions add what a new value is found by: rules refuse it to everybody else.
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
 * What staff changed on a ticket directly. The side follows from a status, so it counts only by
 * itself.
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

/** A user's change of their own name, which rules allow nobody else. */
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

/** A reply or note by staff on a ticket: rules enforce its author. */
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
