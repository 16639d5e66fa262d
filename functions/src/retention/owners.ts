import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { users } from '../platform/firestore';
import type { Due } from './kind';

/** Users whose legal hold keeps something that is due. */
export async function ownersOf(
  { owner, email }: Due,
  read: (query: Query) => Promise<QuerySnapshot>,
): Promise<string[]> {
  const sameAddress = email ? (await read(users().where('email', '==', email).limit(2))).docs : [];
  return [...(owner ? [owner] : []), ...sameAddress.map(({ id }) => id)];
}
