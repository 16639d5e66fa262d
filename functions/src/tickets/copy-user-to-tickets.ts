import { collections } from '@united/domain/shared/collections';
import { ticketSearchTerms } from '@united/domain/tickets/ticket';
import type { User } from '@united/domain/users/user';
import type { DocumentData, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { batchSize } from '../platform/batches';
import { firestore, inTransaction, userIn } from '../platform/firestore';

/** A copy of a user's name or email on the support desk. */
interface UserCopy {
  /** The documents with the copy, and how many of them fit a commit. */
  query: Query;
  size: number;
  /** The field that holds the name or email. */
  field: string;
  fact: 'name' | 'email';
  /** Returns the new values of all fields that identify the user. */
  fields: (user: User, stored: DocumentSnapshot) => DocumentData;
}

/** The search terms of a ticket with the member's new name and email. */
const searchTermsWith = (ticket: DocumentSnapshot, member: Pick<User, 'name' | 'email'>) => ({
  search_terms: ticketSearchTerms({
    id: ticket.id,
    title: String(ticket.get('title')),
    description: String(ticket.get('description')),
    member,
  }),
});

function userCopies(uid: string): UserCopy[] {
  const tickets = firestore().collection(collections.supportTickets);
  const inTickets = (by: 'member_id' | 'assigned_to', field: 'member' | 'assigned_admin') =>
    (['name', 'email'] as const).map((fact) => ({
      query: tickets.where(by, '==', uid),
      size: batchSize.withSearchTerms,
      field: `${field}.${fact}`,
      fact,
      fields: ({ name, email }: User, stored: DocumentSnapshot) => ({
        [field]: { id: uid, name, email },
        ...(field === 'member' && searchTermsWith(stored, { name, email })),
      }),
    }));
  const byAuthor = (path: 'support_ticket_replies' | 'support_ticket_notes') => ({
    query: firestore().collection(path).where('author_id', '==', uid),
    size: batchSize.withoutSearchTerms,
    field: 'author_name',
    fact: 'name' as const,
    fields: ({ name }: User) => ({ author_name: name }),
  });
  return [
    ...inTickets('member_id', 'member'),
    ...inTickets('assigned_to', 'assigned_admin'),
    byAuthor(collections.supportTicketReplies),
    byAuthor(collections.supportTicketNotes),
  ];
}

export interface FollowOptions {
  /** Milliseconds since the epoch after which no new page is started. */
  until?: number;
  /** Called after each page with its number of documents, for tests. */
  onPage?: (documents: number) => void;
}

/**
 * Copies a user's name and email to all tickets, replies and notes that differ, page by page, and
 * updates the search terms of tickets. Each page rereads the user in its own transaction, so the
 * later of two renames wins. Pages contain only documents that still differ, so a retry resumes
 * without reading any twice.
 * @throws {Error} at the time limit, so that the event is retried
 */
export async function copyUserToTickets(
  uid: string,
  { until = Number.POSITIVE_INFINITY, onPage = () => {} }: FollowOptions = {},
): Promise<void> {
  for (const { query, size, field, fact, fields } of userCopies(uid)) {
    let page: number;
    do {
      if (Date.now() >= until)
        throw new Error('Copying a user’s name reached its time limit; the retry resumes.');
      page = await inTransaction(async (transaction) => {
        const user = await userIn(transaction, uid);
        if (!user) return 0;
        const { docs } = await transaction.get(query.where(field, '!=', user[fact]).limit(size));
        for (const document of docs) transaction.update(document.ref, fields(user, document));
        return docs.length;
      });
      onPage(page);
    } while (page === size);
  }
}
