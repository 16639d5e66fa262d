import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { applicationList } from '@united/domain/bank-applications/queries';
import { customValueKeyDocument } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { ticketList } from '@united/domain/tickets/queries';
import { supportTicketDocument } from '@united/domain/tickets/ticket';
import { peopleByUid, userList, usersPerQuery } from '@united/domain/users/queries';
import { userDocument } from '@united/domain/users/user';
import { doc, getDoc } from 'firebase/firestore';
import { readDocument } from '~/portal/data/documents';
import { db } from '~/portal/data/firestore';
import { refreshQuery } from '~/portal/data/reads';

/** Records of each kind that one search reads and finds. */
const max = 5;

const all = { status: null, role: null, bank_product: null, season: null } as const;

/** The first five users with a word of name or email starting with `search`. For staff. */
export const findPeople = (search: string) =>
  refreshQuery(userList({ ...all, search, sort: 'name', direction: 'asc' }, max), userDocument);

/** The five newest with office, EFIN, holder or account starting with `search`. For staff. */
export const findApplications = (search: string) =>
  refreshQuery(
    applicationList({ ...all, search, sort: 'submitted_at', direction: 'desc' }, max),
    bankApplicationDocument,
  );

/** The five newest of this number, or with a word of title, description or member. For staff. */
export const findTickets = (search: string) =>
  refreshQuery(
    ticketList(
      {
        ...all,
        search,
        priority: null,
        assigned: null,
        awaiting: null,
        sort: 'created_at',
        direction: 'desc',
      },
      max,
    ),
    supportTicketDocument,
  );

/** Current names by uid, without users that have no record. One read each, batched. For staff. */
export async function peopleNow(
  uids: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  const batches = Array.from({ length: Math.ceil(uids.length / usersPerQuery) }, (_, i) =>
    uids.slice(i * usersPerQuery, (i + 1) * usersPerQuery),
  );
  const found = await Promise.all(batches.map((some) => refreshQuery(peopleByUid(some), userDocument)));
  return new Map(found.flat().map(({ id, name, email }) => [id, { name, email }]));
}

/** A user's name, null if there is no record; for staff. */
export async function nameOfPerson(uid: string): Promise<string | null> {
  const snapshot = await getDoc(doc(db, collections.users, uid));
  return snapshot.exists() ? readDocument(snapshot, userDocument).name : null;
}

/** Whether some member has, or had, a non-secret custom value under this key. For staff. */
export async function customKeyExists(slug: string): Promise<boolean> {
  const snapshot = await getDoc(doc(db, collections.customValueKeys, slug));
  return (
    snapshot.exists() &&
    readDocument(snapshot, customValueKeyDocument).types.some((type) => type !== 'secret')
  );
}
