import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { applicationList } from '@united/domain/bank-applications/queries';
import { bureauDocument } from '@united/domain/bureaus/bureau';
import { bureauList } from '@united/domain/bureaus/queries';
import { customValueKeyDocument } from '@united/domain/custom-values/custom-value';
import { officePaperDocument } from '@united/domain/papers/paper';
import { papersFound } from '@united/domain/papers/queries';
import { collections } from '@united/domain/shared/collections';
import { ticketList } from '@united/domain/tickets/queries';
import { supportTicketDocument } from '@united/domain/tickets/ticket';
import { userList, usersPerQuery, usersWithUids } from '@united/domain/users/queries';
import { userDocument } from '@united/domain/users/user';
import { doc, getDoc } from 'firebase/firestore';
import { readDocument } from '~/portal/data/documents';
import { db } from '~/portal/data/firestore';
import { refreshQuery } from '~/portal/data/reads';

/** Maximum results per record type. */
const max = 5;

const all = { status: null, role: null, bank_product: null, season: null } as const;

/** Finds the first five users whose name or email has a word starting with `search`. For staff. */
export const searchUsers = (search: string) =>
  refreshQuery(userList({ ...all, search, sort: 'name', direction: 'asc' }, max), userDocument);

/** Finds the first five active EROs whose name or email has a word starting with `search`. For staff. */
export const searchActiveEros = (search: string) =>
  refreshQuery(
    userList({ ...all, status: 'active', role: 'ero', search, sort: 'name', direction: 'asc' }, max),
    userDocument,
  );

/** Finds the first five bureaus by word prefix of name, master EFIN or owner. For staff. */
export const searchBureaus = (search: string) =>
  refreshQuery(bureauList({ search, status: null, direction: 'asc' }, max), bureauDocument);

/** Returns a bureau's name, or null if there is no such bureau. For staff. */
export async function nameOfBureau(id: string): Promise<string | null> {
  const snapshot = await getDoc(doc(db, collections.bureaus, id));
  return snapshot.exists() ? readDocument(snapshot, bureauDocument).name : null;
}

/**
 * Finds the five newest applications by word prefix of office, EFIN, holder or account. For staff.
 */
export const findApplications = (search: string) =>
  refreshQuery(
    applicationList({ ...all, search, sort: 'submitted_at', direction: 'desc' }, max),
    bankApplicationDocument,
  );

/** Finds the five newest papers by word prefix of office, EFIN, paper or person. For staff. */
export const findPapers = (search: string) => refreshQuery(papersFound(search, max), officePaperDocument);

/**
 * Finds the five newest tickets by number, or by word prefix of title, description or member. For
 * staff.
 */
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

/**
 * Returns current names by uid; omits users without a record. Costs one read each, batched. For
 * staff.
 */
export async function currentUsers(
  uids: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  const batches = Array.from({ length: Math.ceil(uids.length / usersPerQuery) }, (_, i) =>
    uids.slice(i * usersPerQuery, (i + 1) * usersPerQuery),
  );
  const found = await Promise.all(batches.map((some) => refreshQuery(usersWithUids(some), userDocument)));
  return new Map(found.flat().map(({ id, name, email }) => [id, { name, email }]));
}

/** Returns a user's name, or null if there is no record. For staff. */
export async function nameOfUser(uid: string): Promise<string | null> {
  const snapshot = await getDoc(doc(db, collections.users, uid));
  return snapshot.exists() ? readDocument(snapshot, userDocument).name : null;
}

/** Whether any member has or had a non-secret custom value under this key. For staff. */
export async function customKeyExists(slug: string): Promise<boolean> {
  const snapshot = await getDoc(doc(db, collections.customValueKeys, slug));
  return (
    snapshot.exists() &&
    readDocument(snapshot, customValueKeyDocument).types.some((type) => type !== 'secret')
  );
}
