import { collections } from '@united/domain/shared/collections';
import {
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { fitting, repeatPages } from '../platform/byte-pages';
import { Refusal } from '../platform/errors';
import { firestore, heldVersions, inTransaction, legalHolds } from '../platform/firestore';
import { deleteFound, removalBytes } from '../platform/found-pages';

/** Told to staff who would remove something of a person on legal hold. */
export const onLegalHold = () =>
  new Refusal('failed-precondition', 'This user is on legal hold. Release the hold first.', {
    reason: 'legal-hold',
  });

/** Told to a person on legal hold, who need not know of it. */
const cannotRemoveNow = () =>
  new Refusal('failed-precondition', 'This cannot be removed at the moment. Please contact our team.', {
    reason: 'kept',
  });

/**
 * Whether everything of a person has to be kept, read within the transaction that decides by it.
 */
export const isHeldIn = async (transaction: Transaction, uid: string): Promise<boolean> =>
  (await transaction.get(legalHolds().doc(uid))).data()?.state === 'held';

/**
 * Keeps what cannot be brought back from being removed.
 * @param by uid of who removes it
 * @throws {Refusal} failed-precondition with reason `legal-hold` for staff, `kept` for the person
 */
export async function checkMayRemoveIn(transaction: Transaction, uid: string, by: string): Promise<void> {
  if (await isHeldIn(transaction, uid)) throw uid === by ? cannotRemoveNow() : onLegalHold();
}

/**
 * Reads what documents of a person say now, if the person is on legal hold, and returns the write
 * that keeps it. Nobody is refused: business goes on, and nothing is lost.
 */
export async function keptIn(
  transaction: Transaction,
  uid: string,
  refs: readonly DocumentReference[],
): Promise<() => void> {
  if (!(await isHeldIn(transaction, uid))) return () => {};
  // As they are stored, whatever their schema makes of them.
  const stored = await Promise.all(refs.map(({ path }) => transaction.get(firestore().doc(path))));
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
 * Keeps what a document said before an event, for changes that browsers make; once however often
 * the event comes.
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

/** Removes what a hold alone has kept, once it is released; run again, it does what is left. */
export const forgetHeldVersions = (uid: string): Promise<void> =>
  deleteFound(firestore().collection(collections.heldVersions).where('member_id', '==', uid));

/**
 * Removes what a query finds of a document that is gone, in pages that a commit carries, but for
 * what is of a person on legal hold by its `member_id`. Nothing once the document is there again:
 * an event may come late.
 */
export async function removeUnheld(gone: DocumentReference, query: Query): Promise<void> {
  let last: QueryDocumentSnapshot | undefined;
  await repeatPages(async (size) => {
    const [own, end] = await inTransaction(async (transaction) => {
      const found = (last ? query.startAfter(last) : query).limit(size);
      const [{ exists }, { docs }] = await Promise.all([transaction.get(gone), transaction.get(found)]);
      const { page, ...weighed } = fitting(exists ? [] : docs, removalBytes);
      if (page.length > 0) {
        const holds = await transaction.getAll(
          ...page.map((each) => legalHolds().doc(String(each.get('member_id')))),
        );
        for (const [i, { ref }] of page.entries())
          if (holds[i]?.get('state') !== 'held') transaction.delete(ref);
      }
      return [weighed, page.at(-1)] as const;
    });
    last = end;
    return own;
  });
}
