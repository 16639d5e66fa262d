import { type CollectionPath, collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { functionWrite } from '../platform/audit';
import { batchSize, writeFound } from '../platform/batches';
import { firestore } from '../platform/firestore';
import { forgetDrafts } from '../platform/form-drafts';
import { bucket } from '../platform/storage';
import { type CountFiles, drain, type RemovePage, removeAll } from './deletion-pages';

/** Tickets per round; also Firestore's limit of an `in`. */
const ticketsPerRound = 30;
const attachments = 'ticket_attachments/';
/** Replies of one author to one ticket that may have carried a file. */
const maxReplies = 300;

const collection = (path: CollectionPath) => firestore().collection(path);

/**
 * Deletes a user's tickets with everything about them: conversation, notes, presence, what staff had
 * typed and files first, then the tickets, so that an interrupted round is found again. What the user did for
 * others as staff stays in their conversations; only assignments are removed.
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
      await forgetDrafts(form, (record) => ids.includes(record));
    for (const id of ids) await countFiles(await removeFiles(`${attachments}${id}/`, () => true));
    await removeAll(docs, remove);
  }
  await drain(collection(collections.supportTicketReplies).where('member_id', '==', uid), remove);
  await drain(collection(collections.supportTicketPresence).where('uid', '==', uid), remove);
  await leaveAssignments(uid);
}

/**
 * Removes whatever else a user uploaded, under any ticket, except what they sent as staff
 * in a reply to someone else: that belongs to the other's conversation. The bucket lists the
 * user's own uploads alone; the emulator lists all, hence the second check of the name.
 */
export const removeStrayFiles = (uid: string): Promise<number> =>
  removeFiles(
    attachments,
    async (name) => {
      const [, ticketId = '', uploader] = name.split('/');
      return uploader === uid && !(await wasSent(ticketId, uid, name));
    },
    `${attachments}*/${uid}/*`,
  );

/** Whether a stored reply of the user carries this file. */
async function wasSent(ticketId: string, uid: string, path: string): Promise<boolean> {
  const { docs } = await collection(collections.supportTicketReplies)
    .where('ticket_id', '==', ticketId)
    .where('author_id', '==', uid)
    .limit(maxReplies)
    .get();
  // Not parsed: a malformed one keeps no file.
  return docs.some((reply) => {
    const files: unknown = reply.get('attachments');
    return Array.isArray(files) && files.some((file: { path?: unknown } | null) => file?.path === path);
  });
}

async function removeFiles(
  prefix: string,
  isToGo: (name: string) => boolean | Promise<boolean>,
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
      if (!(await isToGo(file.name))) continue;
      await file.delete({ ignoreNotFound: true });
      removed += 1;
    }
    pageToken =
      next && 'pageToken' in next && typeof next.pageToken === 'string' ? next.pageToken : undefined;
  } while (pageToken);
  return removed;
}

const leaveAssignments = (uid: string): Promise<void> =>
  writeFound(
    collection(collections.supportTickets).where('assigned_to', '==', uid),
    batchSize.withTerms,
    async (found) => {
      const batch = firestore().batch();
      for (const { ref } of found) batch.update(ref, unassigned());
      await batch.commit();
    },
  );

/** The write that removes an assignment. */
const unassigned = () => ({
  assigned_to: null,
  assigned_admin: null,
  updated_at: Timestamp.now(),
  ...functionWrite(),
});
