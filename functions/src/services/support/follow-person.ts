import { collections } from '@united/domain/collections';
import type { User } from '@united/domain/user';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { fitting, repeatPages } from '../../platform/byte-pages';
import { firestore, inTransaction } from '../../platform/firestore';
import { changeBytes } from '../../platform/found-pages';
import { personIn } from './notify';

/** Where a person's name stands on the support desk: the documents, and the fields of one that say who it is. */
const places = (uid: string): { query: Query; fields: (user: User) => Record<string, unknown> }[] => {
  const person = ({ name, email }: User) => ({ id: uid, name, email });
  const tickets = firestore().collection(collections.supportTickets);
  const byAuthor = (path: 'support_ticket_replies' | 'support_ticket_notes') => ({
    query: firestore().collection(path).where('author_id', '==', uid),
    fields: ({ name }: User) => ({ author_name: name }),
  });
  return [
    { query: tickets.where('member_id', '==', uid), fields: (user) => ({ member: person(user) }) },
    { query: tickets.where('assigned_to', '==', uid), fields: (user) => ({ assigned_admin: person(user) }) },
    byAuthor(collections.supportTicketReplies),
    byAuthor(collections.supportTicketNotes),
  ];
};

const differs = (document: QueryDocumentSnapshot, fields: Record<string, unknown>): boolean =>
  Object.entries(fields).some(([field, value]) => {
    const stored: unknown = document.get(field);
    if (typeof value !== 'object' || value === null) return stored !== value;
    return Object.entries(value).some(([key, part]) => document.get(`${field}.${key}`) !== part);
  });

/**
 * Brings a person's name and e-mail to every ticket, reply and note that shows them, page by page. Each page reads the record in its own
 * transaction, so that of two renames at once the later stays, and writes only what differs.
 */
export async function followPerson(uid: string): Promise<void> {
  for (const { query, fields } of places(uid)) {
    let last: QueryDocumentSnapshot | undefined;
    await repeatPages(async (size) => {
      const after = last;
      const { page, ...weighed } = await inTransaction(async (transaction) => {
        const user = await personIn(transaction, uid);
        if (!user) return fitting<QueryDocumentSnapshot>([], () => 0);
        const { docs } = await transaction.get((after ? query.startAfter(after) : query).limit(size));
        const wanted = fields(user);
        const fit = fitting(docs, (document) => changeBytes(document, wanted));
        for (const document of fit.page) {
          if (differs(document, wanted)) transaction.update(document.ref, wanted);
        }
        return fit;
      });
      last = page.at(-1) ?? last;
      return weighed;
    });
  }
}
