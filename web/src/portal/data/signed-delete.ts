import { plainLine } from '@united/domain/shared/plain-text';
import { type DocumentData, type DocumentReference, serverTimestamp } from 'firebase/firestore';
import { transact } from './direct-write';

/** Returns further changes that the rules require for the signature. */
type AlongWith = (stored: DocumentData) => DocumentData;

/** Fixes texts from earlier versions that today's rules would reject. */
const repaired = (stored: DocumentData): DocumentData =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([field, value]) =>
      typeof value === 'string' && plainLine(value) !== value ? [[field, plainLine(value)]] : [],
    ),
  );

/**
 * Sets a document's `updated_by` to `uid`. The rules let only the last updater delete it, so that
 * the audit log can name who did. Throws a FirestoreError.
 */
export const setUpdatedBy = (ref: DocumentReference, uid: string, alongWith: AlongWith = () => ({})) =>
  transact(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (!stored || stored.updated_by === uid) return;
    transaction.update(ref, {
      ...repaired(stored),
      updated_by: uid,
      updated_at: serverTimestamp(),
      ...alongWith(stored),
    });
  });

/** Deletes a document as `uid`. Throws a FirestoreError. */
export async function deleteSigned(
  ref: DocumentReference,
  uid: string,
  alongWith?: AlongWith,
): Promise<void> {
  await setUpdatedBy(ref, uid, alongWith);
  await transact(async (transaction) => {
    transaction.delete(ref);
  });
}
