import {
  customValueDocument,
  customValueId,
  profileValueKeys,
} from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { userDocument } from '@united/domain/users/user';
import {
  type DocumentReference,
  doc,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore';
import { staleError, transact } from '~/portal/data/direct-write';
import { readDocument } from '~/portal/data/documents';
import { db } from '~/portal/data/firestore';
import { setUpdatedBy } from '~/portal/data/signed-delete';
import type { ProfileFields, ProfileKey } from './use-profile';

/** A stored field with a function to write it. */
interface StoredField {
  value: string;
  write: (value: string) => void;
}

async function nameField(transaction: Transaction, uid: string): Promise<StoredField> {
  const snapshot = await transaction.get(doc(db, collections.users, uid));
  return {
    value: readDocument(snapshot, userDocument).name,
    write: (name) => transaction.update(snapshot.ref, { name, updated_at: serverTimestamp() }),
  };
}

const typeOf = (key: ProfileKey) => profileValueKeys.find((each) => each.key === key)?.value_type ?? 'text';

const valueRef = (uid: string, key: string): DocumentReference =>
  doc(db, collections.memberCustomValues, customValueId(uid, key));

async function valueField(transaction: Transaction, uid: string, key: ProfileKey): Promise<StoredField> {
  const ref = valueRef(uid, key);
  const snapshot = await transaction.get(ref);
  const stored = snapshot.exists();
  return {
    value: stored ? readDocument(snapshot, customValueDocument).value : '',
    write: (value) => {
      const now = serverTimestamp();
      const entry = { value, value_type: typeOf(key), updated_at: now, updated_by: uid };
      if (value === '') transaction.delete(ref);
      else if (stored) transaction.update(ref, entry);
      else transaction.set(ref, { member_id: uid, key, ...entry, created_at: now });
    },
  };
}

/**
 * Saves either all or none of the changes since `base`. Fields that only others changed keep their
 * new values. If both sides changed a field, throws a `CallError` with `stale` but no version: each
 * field is its own document, and the user's record also changes for other reasons. Throws a
 * FirestoreError otherwise.
 */
export async function saveProfile(
  uid: string,
  base: Partial<ProfileFields>,
  next: Partial<ProfileFields>,
): Promise<void> {
  const keys = (['name', ...profileValueKeys.map(({ key }) => key)] as const).filter((key) => key in next);
  const changed = keys.filter((key) => next[key] !== base[key]);
  if (changed.length === 0) return;
  const cleared = changed.filter((key) => key !== 'name' && next[key] === '');
  await Promise.all(cleared.map((key) => setUpdatedBy(valueRef(uid, key), uid)));
  await transact(async (transaction) => {
    const fields = new Map<keyof ProfileFields, StoredField>();
    for (const key of keys) {
      const field = key === 'name' ? nameField(transaction, uid) : valueField(transaction, uid, key);
      fields.set(key, await field);
    }
    const current: Partial<ProfileFields> = Object.fromEntries(
      [...fields].map(([key, { value }]) => [key, value]),
    );
    const hasConflict = changed.some((key) => current[key] !== base[key] && current[key] !== next[key]);
    if (hasConflict) throw staleError({ updated_at: Timestamp.fromMillis(0) }, current);
    for (const key of changed) if (current[key] !== next[key]) fields.get(key)?.write(next[key] ?? '');
  });
}
