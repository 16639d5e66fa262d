import { collections } from '@united/domain/shared/collections';
import type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore';

/** Maximum length of a chain of merges. */
const maxMerges = 5;

/** Reads inside a transaction or outside it. */
export interface Reader {
  one: (path: string) => Promise<DocumentSnapshot>;
  all: (query: Query) => Promise<QuerySnapshot>;
}

export const readNow: Reader = {
  one: (path) => firestore().doc(path).get(),
  all: (query) => query.get(),
};

/**
 * Returns the paths of the files attached to a ticket's replies and notes, including those of the
 * tickets it was merged into, where its replies were moved. Empty if the ticket doesn't exist.
 */
export async function filesInUse(ticketId: string, { one, all }: Reader): Promise<Set<string>> {
  const used = new Set<string>();
  let id: unknown = ticketId;
  for (let merges = 0; merges <= maxMerges && typeof id === 'string'; merges += 1) {
    for (const collection of [collections.supportTicketReplies, collections.supportTicketNotes]) {
      const { docs } = await all(firestore().collection(collection).where('ticket_id', '==', id));
      for (const message of docs) {
        const files: unknown = message.get('attachments');
        if (Array.isArray(files)) for (const { path } of files) used.add(String(path));
      }
    }
    id = (await one(`${collections.supportTickets}/${id}`)).get('merged_into');
  }
  return used;
}
