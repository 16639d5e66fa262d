import { collections } from '@united/domain/shared/collections';
import { dateText } from '@united/domain/shared/display';
import {
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { batchSize, deleteFound } from './batches';
import { Refusal } from './errors';
import { firestore, heldVersions, inTransaction, legalHolds } from './firestore';

/** Returns the error for staff who try to remove data of a user on legal hold. */
export const legalHoldError = () =>
  new Refusal('failed-precondition', 'This user is on legal hold. Release the hold first.', {
    reason: 'legal-hold',
  });

/** Returns the error for a user on legal hold. Doesn't disclose the hold. */
const cannotRemoveNow = () =>
  new Refusal('failed-precondition', 'This cannot be removed right now. Please contact our team.', {
    reason: 'kept',
  });

/** Returns whether a user is on legal hold. Costs one read. */
export const isHeldIn = async (transaction: Transaction, uid: string): Promise<boolean> =>
  (await transaction.get(legalHolds().doc(uid))).data()?.state === 'held';

/**
 * Checks that a user's data may be permanently removed. Costs one read.
 * @param by uid of the user who removes it
 * @throws {Refusal} failed-precondition if the user is on legal hold, with reason `legal-hold` for
 *   staff or `kept` for the user
 */
export async function checkMayRemoveIn(transaction: Transaction, uid: string, by: string): Promise<void> {
  if (await isHeldIn(transaction, uid)) throw uid === by ? cannotRemoveNow() : legalHoldError();
}

/**
 * Returns a function that saves the current versions of a user's documents if the user is on legal
 * hold. Use it for changes that stay allowed during a hold. Costs one read, plus one read and one
 * write per document during a hold.
 */
export async function saveVersionsIn(
  transaction: Transaction,
  uid: string,
  refs: readonly DocumentReference[],
): Promise<() => void> {
  if (!(await isHeldIn(transaction, uid))) return () => {};
  // Read without converters to save the raw content.
  const stored = await transaction.getAll(...refs.map(({ path }) => firestore().doc(path)));
  return () => {
    const at = Timestamp.now();
    for (const document of stored) {
      const content = document.data();
      if (!content) continue;
      transaction.create(heldVersions().doc(), { member_id: uid, path: document.ref.path, content, at });
    }
  };
}

/**
 * Saves the previous version of a document that a browser changed if its user is on legal hold.
 * Idempotent per event. Costs one read, plus one write during a hold.
 */
export async function saveVersionBefore(
  eventId: string,
  uid: string,
  path: string,
  content: Record<string, unknown>,
): Promise<void> {
  await inTransaction(async (transaction) => {
    if (!(await isHeldIn(transaction, uid))) return;
    transaction.set(heldVersions().doc(eventId), { member_id: uid, path, content, at: Timestamp.now() });
  });
}

/**
 * Deletes the versions saved during a user's hold, once it is released. Resumable. Costs one read
 * and one delete per version.
 */
export const deleteHeldVersions = (uid: string): Promise<void> =>
  deleteFound(firestore().collection(collections.heldVersions).where('member_id', '==', uid));

/**
 * Deletes the results of a query after their parent document was deleted. Skips documents whose
 * `member_id` is a user on legal hold. Deletes nothing if the parent exists again, because events
 * can arrive late. Costs two reads and one delete per document, plus one read per page.
 */
export async function removeUnheld(parent: DocumentReference, query: Query): Promise<void> {
  let page: QueryDocumentSnapshot[] = [];
  do {
    const last = page.at(-1);
    page = await inTransaction(async (transaction) => {
      const found = (last ? query.startAfter(last) : query).limit(batchSize.withoutSearchTerms);
      const [{ exists }, { docs }] = await Promise.all([transaction.get(parent), transaction.get(found)]);
      if (exists || docs.length === 0) return [];
      const holds = await transaction.getAll(
        ...docs.map((each) => legalHolds().doc(String(each.get('member_id')))),
      );
      for (const [i, { ref }] of docs.entries())
        if (holds[i]?.get('state') !== 'held') transaction.delete(ref);
      return docs;
    });
  } while (page.length === batchSize.withoutSearchTerms);
}

/** Returns the error for a value that the retention policy deleted, or null if `at` is null. */
export const disposedOf = (at: Date | null): Refusal | null =>
  at &&
  new Refusal(
    'not-found',
    `This value was disposed of on ${dateText(at)} under our retention policy. It cannot be restored.`,
    { reason: 'disposed' },
  );
