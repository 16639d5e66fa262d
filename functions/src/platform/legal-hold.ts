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

/** The refusal staff gets when removing something of a user on legal hold. */
export const onLegalHold = () =>
  new Refusal('failed-precondition', 'This user is on legal hold. Release the hold first.', {
    reason: 'legal-hold',
  });

/** The refusal a user on legal hold gets, who need not know of it. */
const cannotRemoveNow = () =>
  new Refusal('failed-precondition', 'This cannot be removed at the moment. Please contact our team.', {
    reason: 'kept',
  });

/**
 * Whether everything of a user has to be kept, read within the transaction that decides by it. Costs
 * one read.
 */
export const isHeldIn = async (transaction: Transaction, uid: string): Promise<boolean> =>
  (await transaction.get(legalHolds().doc(uid))).data()?.state === 'held';

/**
 * Refuses to remove for good what a legal hold keeps. Costs one read.
 * @param by uid of who removes it
 * @throws {Refusal} failed-precondition with reason `legal-hold` for staff, `kept` for the user
 */
export async function checkMayRemoveIn(transaction: Transaction, uid: string, by: string): Promise<void> {
  if (await isHeldIn(transaction, uid)) throw uid === by ? cannotRemoveNow() : onLegalHold();
}

/**
 * Reads a user's documents, if the user is on legal hold, and returns the write that keeps their
 * versions. Refuses nobody: business goes on, and nothing is lost. Costs one read; on hold also a read
 * and a write for each document.
 */
export async function keptIn(
  transaction: Transaction,
  uid: string,
  refs: readonly DocumentReference[],
): Promise<() => void> {
  if (!(await isHeldIn(transaction, uid))) return () => {};
  // As stored, whatever their schema makes of them.
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
 * Keeps a document's version before an event, for changes by browsers; once however often the event
 * arrives. Costs one read; on hold also a write.
 */
export async function keepBefore(
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

/** Deletes what a released hold alone has kept. Resumable. Costs a read and a delete for each. */
export const forgetHeldVersions = (uid: string): Promise<void> =>
  deleteFound(firestore().collection(collections.heldVersions).where('member_id', '==', uid));

/**
 * Deletes what a query finds of a deleted document, except what belongs to a user on legal hold by
 * its `member_id`. Deletes nothing once the document exists again: an event may be late. Costs two
 * reads and a delete for each, and one read a page.
 */
export async function removeUnheld(gone: DocumentReference, query: Query): Promise<void> {
  let page: QueryDocumentSnapshot[] = [];
  do {
    const last = page.at(-1);
    page = await inTransaction(async (transaction) => {
      const found = (last ? query.startAfter(last) : query).limit(batchSize.withoutTerms);
      const [{ exists }, { docs }] = await Promise.all([transaction.get(gone), transaction.get(found)]);
      if (exists || docs.length === 0) return [];
      const holds = await transaction.getAll(
        ...docs.map((each) => legalHolds().doc(String(each.get('member_id')))),
      );
      for (const [i, { ref }] of docs.entries())
        if (holds[i]?.get('state') !== 'held') transaction.delete(ref);
      return docs;
    });
  } while (page.length === batchSize.withoutTerms);
}

/** For a value removed because nobody has used it for years; null when it was not disposed of. */
export const disposedOf = (at: Date | null): Refusal | null =>
  at &&
  new Refusal(
    'not-found',
    `This value was disposed of on ${dateText(at)} under our retention policy. It cannot be restored.`,
    { reason: 'disposed' },
  );
