import { collections } from '@united/domain/shared/collections';
import type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore';

/** Duplicates that were merged into each other, one after another. */
const maxMerges = 5;

/** Reads within a transaction, or without one. */
export interface Reader {
  one: (path: string) => Promise<DocumentSnapshot>;
  all: (query: Query) => Promise<QuerySnapshot>;
}

export const readNow: Reader = {
  one: (path) => firestore().doc(path).get(),
  all: (query) => query.get(),
};

/**
 * Returns the paths of the files that a ticket's replies and notes have, of those it was merged into
 * too: they move there. Empty where there is no ticket.
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
