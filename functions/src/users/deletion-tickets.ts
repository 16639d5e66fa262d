import { type CollectionPath, collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { functionWrite } from '../platform/audit';
import { batchSize, writeFound } from '../platform/batches';
import { firestore } from '../platform/firestore';
import { deleteDrafts } from '../platform/form-drafts';
import { bucket } from '../platform/storage';
import { type CountFiles, drain, type RemovePage, removeAll } from './deletion-pages';

/** Tickets per round. Also Firestore's limit for `in` queries. */
const ticketsPerRound = 30;
const attachments = 'ticket_attachments/';
/** Replies checked per author and ticket. */
const maxReplies = 300;

const collection = (path: CollectionPath) => firestore().collection(path);

/**
 * Deletes a user's tickets with their replies, notes, presence, staff drafts, and files. Deletes
 * each ticket last, so that an interrupted round finds it again. Replies that the user wrote as
 * staff stay in other users' tickets; only assignments are removed.
 */
export async function removeTickets(uid: string, remove: RemovePage, countFiles: CountFiles): Promise<void> {
  const own = collection(collections.supportTickets).where('member_id', '==', uid);
  for (;;) {
    const { docs } = await own.limit(ticketsPerRound).get();
    if (docs.length === 0) break;
    const ids = docs.map(({ id }) => id);
    for (const path of [
      collections.supportTicketReplies,
      collections.supportTicketNotes,
      collections.supportTicketPresence,
    ]) {
      await drain(collection(path).where('ticket_id', 'in', ids), remove);
    }
    for (const form of ['answer', 'note'] as const)
      await deleteDrafts(form, (record) => ids.includes(record));
    for (const id of ids) await countFiles(await removeFiles(`${attachments}${id}/`));
    await removeAll(docs, remove);
  }
  await drain(collection(collections.supportTicketReplies).where('member_id', '==', uid), remove);
  await drain(collection(collections.supportTicketPresence).where('uid', '==', uid), remove);
  await removeAssignments(uid);
}

/**
 * Deletes all other files that a user uploaded to any ticket, except files that they sent as staff
 * in a reply, which belong to the other user's ticket. The glob matches only the user's uploads,
 * but the emulator ignores it, so the name is checked again.
 */
export const removeOtherUploads = (uid: string): Promise<number> =>
  removeFiles(
    attachments,
    async (name) => {
      const [, ticketId = '', uploader] = name.split('/');
      return uploader === uid && !(await wasSent(ticketId, uid, name));
    },
    `${attachments}*/${uid}/*`,
  );

/** Returns whether one of the user's replies has this file attached. */
async function wasSent(ticketId: string, uid: string, path: string): Promise<boolean> {
  const { docs } = await collection(collections.supportTicketReplies)
    .where('ticket_id', '==', ticketId)
    .where('author_id', '==', uid)
    .limit(maxReplies)
    .get();
  // Replies aren't parsed, so a malformed one can't stop the deletion.
  return docs.some((reply) => {
    const files: unknown = reply.get('attachments');
    return Array.isArray(files) && files.some((file: { path?: unknown } | null) => file?.path === path);
  });
}

/** Deletes files and returns their number. */
export async function removeFiles(
  prefix: string,
  shouldRemove: (name: string) => boolean | Promise<boolean> = () => true,
  matchGlob?: string,
): Promise<number> {
  let removed = 0;
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket().getFiles({
      prefix,
      maxResults: 1000,
      autoPaginate: false,
      ...(matchGlob && { matchGlob }),
      ...(pageToken && { pageToken }),
    });
    for (const file of files) {
      if (!(await shouldRemove(file.name))) continue;
      await file.delete({ ignoreNotFound: true });
      removed += 1;
    }
    pageToken =
      next && 'pageToken' in next && typeof next.pageToken === 'string' ? next.pageToken : undefined;
  } while (pageToken);
  return removed;
}

const removeAssignments = (uid: string): Promise<void> =>
  writeFound(
    collection(collections.supportTickets).where('assigned_to', '==', uid),
    batchSize.withSearchTerms,
    async (found) => {
      const batch = firestore().batch();
      for (const { ref } of found) batch.update(ref, unassigned());
      await batch.commit();
    },
  );

/** Returns the update that removes an assignment. */
const unassigned = () => ({
  assigned_to: null,
  assigned_admin: null,
  updated_at: Timestamp.now(),
  ...functionWrite(),
});
