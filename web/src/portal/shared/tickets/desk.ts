import { collections } from '@united/domain/shared/collections';
import { savedReplies, ticketPresence, ticketsOf } from '@united/domain/tickets/queries';
import {
  presenceId,
  type SupportTicketPresence,
  supportTicketPresenceDocument,
} from '@united/domain/tickets/reply';
import {
  type SavedReply,
  type SavedReplyInput,
  savedReplyDocument,
} from '@united/domain/tickets/saved-reply';
import { type SupportTicket, supportTicketDocument } from '@united/domain/tickets/ticket';
import { activeStaff } from '@united/domain/users/queries';
import { type User, userDocument } from '@united/domain/users/user';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { transact, updateIfCurrent } from '~/portal/data/direct-write';
import { readDocument, type WithId } from '~/portal/data/documents';
import { CallError, toCallError } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';
import { type Live, useLiveQuery } from '~/portal/data/live';
import { deleteSigned } from '~/portal/data/signed-delete';
import type { Session } from '../users/session-context';

/** Fields that staff may change directly. */
export type TicketChange = Partial<
  Pick<SupportTicket, 'status' | 'priority' | 'assigned_to' | 'assigned_admin' | 'awaiting'>
>;

/**
 * Changes a ticket based on the server's copy, not the screen's. `change` returns null if there is
 * nothing to change. Fails immediately if offline. Throws a CallError.
 */
export async function changeTicket(
  id: string,
  { uid }: Pick<Session, 'uid'>,
  change: (ticket: SupportTicket) => TicketChange | null,
): Promise<void> {
  const ref = doc(db, collections.supportTickets, id);
  try {
    await transact(async (transaction) => {
      const snapshot = await transaction.get(ref);
      if (!snapshot.exists()) throw new CallError('not-found', 'This ticket no longer exists.');
      const changed = change(readDocument(snapshot, supportTicketDocument));
      if (changed) transaction.update(ref, { ...changed, updated_at: serverTimestamp(), updated_by: uid });
    });
  } catch (error) {
    throw toCallError(error);
  }
}

/** Records that this staff user has the ticket open. Ignores errors: the next call replaces it. */
export async function showPresence(
  ticketId: string,
  { uid, name }: Pick<Session, 'uid' | 'name'>,
  replying: boolean,
): Promise<void> {
  const ref = doc(db, collections.supportTicketPresence, presenceId(ticketId, uid));
  try {
    await setDoc(ref, { ticket_id: ticketId, uid, name, replying, seen_at: serverTimestamp() });
  } catch (error) {
    console.warn('Failed to record presence.', error);
  }
}

/** Deletes the presence document. If that fails, it expires. */
export async function endPresence(ticketId: string, uid: string): Promise<void> {
  try {
    await deleteDoc(doc(db, collections.supportTicketPresence, presenceId(ticketId, uid)));
  } catch (error) {
    console.warn('Failed to delete presence.', error);
  }
}

/** Admins who have or recently had the ticket open. */
export const useTicketPresence = (ticketId: string): Live<WithId<SupportTicketPresence>[]> =>
  useLiveQuery(ticketPresence(ticketId), supportTicketPresenceDocument);

/** Saved replies, by title. */
export const useSavedReplies = (): Live<WithId<SavedReply>[]> =>
  useLiveQuery(savedReplies(), savedReplyDocument);

/** Possible assignees, by name. */
export const useActiveStaff = (): Live<WithId<User>[]> => useLiveQuery(activeStaff(), userDocument);

/** A member's newest tickets. */
export const useTicketsOf = (memberId: string, count: number): Live<WithId<SupportTicket>[]> =>
  useLiveQuery(ticketsOf(memberId, count), supportTicketDocument);

/**
 * Saves a saved reply under a client-generated id, over `version` (0 for a new one). Throws a
 * CallError, with `stale` if it has changed since.
 */
export async function saveSavedReply(
  id: string,
  author: Pick<Session, 'uid'>,
  { title, body }: SavedReplyInput,
  version: number,
): Promise<void> {
  const ref = doc(db, collections.savedReplies, id);
  if (version > 0) {
    const shown = (stored: SavedReply) => ({ title: stored.title, body: stored.body });
    const seen = { ref, schema: savedReplyDocument, version, shown };
    return updateIfCurrent(seen, { title, body, updated_by: author.uid });
  }
  try {
    await transact(async (transaction) => {
      const stored = await transaction.get(ref);
      const values = { title, body, updated_at: serverTimestamp(), updated_by: author.uid };
      if (stored.exists()) transaction.update(ref, values);
      else transaction.set(ref, { ...values, created_at: serverTimestamp() });
    });
  } catch (error) {
    throw toCallError(error);
  }
}

/** Deletes a saved reply. Throws a CallError. */
export async function deleteSavedReply(id: string, { uid }: Pick<Session, 'uid'>): Promise<void> {
  try {
    await deleteSigned(doc(db, collections.savedReplies, id), uid);
  } catch (error) {
    throw toCallError(error);
  }
}
