import { collections } from '@united/domain/shared/collections';
import { ticketSearchTerms } from '@united/domain/tickets/ticket';
import type { User } from '@united/domain/users/user';
import type { DocumentData, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { batchSize } from '../platform/batches';
import { firestore, inTransaction, userIn } from '../platform/firestore';

/** A field where a user's name or address is copied on the support desk. */
interface Place {
  /** The documents that show the user, and how many of them fit a commit. */
  query: Query;
  size: number;
  /** The field with this fact. */
  field: string;
  fact: 'name' | 'email';
  /** All fields that identify the user, in a document as it is stored. */
  fields: (user: User, stored: DocumentSnapshot) => DocumentData;
}

/** What a ticket is searched by once its member has this name and address. */
const foundBy = (ticket: DocumentSnapshot, member: Pick<User, 'name' | 'email'>) => ({
  search_terms: ticketSearchTerms({
    id: ticket.id,
    title: String(ticket.get('title')),
    description: String(ticket.get('description')),
    member,
  }),
});

function places(uid: string): Place[] {
  const tickets = firestore().collection(collections.supportTickets);
  const inTickets = (by: 'member_id' | 'assigned_to', field: 'member' | 'assigned_admin') =>
    (['name', 'email'] as const).map((fact) => ({
      query: tickets.where(by, '==', uid),
      size: batchSize.withTerms,
      field: `${field}.${fact}`,
      fact,
      fields: ({ name, email }: User, stored: DocumentSnapshot) => ({
        [field]: { id: uid, name, email },
        ...(field === 'member' && foundBy(stored, { name, email })),
      }),
    }));
  const byAuthor = (path: 'support_ticket_replies' | 'support_ticket_notes') => ({
    query: firestore().collection(path).where('author_id', '==', uid),
    size: batchSize.withoutTerms,
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

export interface Following {
  /** Milliseconds since the epoch after which no further page begins. */
  until?: number;
  /** Called after each page with its number of documents. A test interrupts here. */
  onPage?: (documents: number) => void;
}

/**
 * Copies a user's name and e-mail to every ticket, reply and note that differs, page by page, and
 * makes tickets found by them. Each
 * page reads the record in its own transaction, so that the later of two renames stays. A page
 * finds only what still differs: resumable, and reads nothing twice.
 * @throws {Error} when its time is up, so that the event is retried
 */
export async function followUser(
  uid: string,
  { until = Number.POSITIVE_INFINITY, onPage = () => {} }: Following = {},
): Promise<void> {
  for (const { query, size, field, fact, fields } of places(uid)) {
    let page: number;
    do {
      if (Date.now() >= until)
        throw new Error('A user has more on the support desk than fits into the time.');
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
