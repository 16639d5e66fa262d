import {
  type CustomValue,
  customValueDocument,
  customValueId,
} from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { doc, serverTimestamp } from 'firebase/firestore';
import { call } from '~/portal/data/call';
import { changeSeen, transact } from '~/portal/data/direct-write';
import { readDocument } from '~/portal/data/documents';
import { CallError } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';
import { deleteSigned } from '~/portal/data/signed-delete';

/** The written fields of a value; its owner and key never change. */
export type Entry = Pick<CustomValue, 'member_id' | 'key' | 'value' | 'value_type'>;

/** The member has this key already, perhaps in other case or punctuation. Nothing was written. */
export class DuplicateKey extends Error {
  constructor(readonly existing: string) {
    super('A custom value with this key already exists for this member');
    this.name = 'DuplicateKey';
  }
}

const place = ({ member_id, key }: Pick<Entry, 'member_id' | 'key'>) =>
  doc(db, collections.memberCustomValues, customValueId(member_id, key));

/** Stores a new value signed by `uid`, secrets through the server. Throws DuplicateKey. */
export async function createValue(entry: Entry, uid: string): Promise<void> {
  if (entry.value_type === 'secret') {
    try {
      return await setSecret(entry, 0);
    } catch (error) {
      if (error instanceof CallError && error.stale) throw new DuplicateKey(String(error.stale.current.key));
      throw error;
    }
  }
  await transact(async (transaction) => {
    const stored = await transaction.get(place(entry));
    if (stored.exists()) throw new DuplicateKey(readDocument(stored, customValueDocument).key);
    transaction.set(stored.ref, {
      ...entry,
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
      updated_by: uid,
    });
  });
}

/**
 * Changes value and type. The server writes secrets. A secret is deleted before a readable value
 * replaces it: if that write fails, `onGone` has run and the value counts as new. Throws a
 * CallError, with `stale` when the value is no longer at `version` (milliseconds).
 */
export async function changeValue(
  before: Entry,
  version: number,
  entry: Entry,
  uid: string,
  onGone: () => void,
): Promise<void> {
  if (entry.value_type === 'secret') return setSecret(entry, version);
  if (before.value_type === 'secret') {
    await setSecret({ ...before, value: '' }, version);
    onGone();
    return createValue(entry, uid);
  }
  const { value, value_type } = entry;
  await changeSeen(
    {
      ref: place(before),
      schema: customValueDocument,
      version,
      shown: (stored) => ({ value: stored.value, value_type: stored.value_type }),
    },
    { value, value_type, updated_by: uid },
  );
}

/**
 * Deletes a value, a secret with its ciphertext. Throws a CallError, with `stale` for a secret that
 * was replaced since it was read.
 */
export const removeValue = (entry: CustomValue, uid: string): Promise<void> =>
  entry.value_type === 'secret'
    ? setSecret({ ...entry, value: '' }, entry.updated_at.toMillis())
    : deleteSigned(place(entry), uid);

async function setSecret({ member_id, key, value }: Entry, expected_updated_at: number): Promise<void> {
  await call('setSecretValue', { member_id, key, value, expected_updated_at });
}
