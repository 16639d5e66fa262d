import { plainLine } from '@united/domain/shared/plain-text';
import { type DocumentData, type DocumentReference, serverTimestamp } from 'firebase/firestore';
import { transact } from './direct-write';

/** Other changes the document needs for its rules to accept the signature. */
type AlongWith = (stored: DocumentData) => DocumentData;

/** Fixes texts stored by earlier versions which today's rules would reject. */
const mended = (stored: DocumentData): DocumentData =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([field, value]) =>
      typeof value === 'string' && plainLine(value) !== value ? [[field, plainLine(value)]] : [],
    ),
  );

/**
 * Signs a document last signed by someone else. Rules let only its last signer delete it, so that
 * the audit log can name who did. Throws a FirestoreError.
 */
export const takeOver = (ref: DocumentReference, uid: string, alongWith: AlongWith = () => ({})) =>
  transact(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (!stored || stored.updated_by === uid) return;
    transaction.update(ref, {
      ...mended(stored),
      updated_by: uid,
      updated_at: serverTimestamp(),
      ...alongWith(stored),
    });
  });

/** Deletes a document in the name of `uid`. Throws a FirestoreError. */
export async function deleteSigned(
  ref: DocumentReference,
  uid: string,
  alongWith?: AlongWith,
): Promise<void> {
  await takeOver(ref, uid, alongWith);
  await transact(async (transaction) => {
    transaction.delete(ref);
  });
}
