import {
  type CustomValue,
  customValueDocument,
  customValueId,
} from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { doc, serverTimestamp } from 'firebase/firestore';
import { call } from '~/portal/data/call';
import { transact, updateIfCurrent } from '~/portal/data/direct-write';
import { readDocument } from '~/portal/data/documents';
import { CallError } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';
import { deleteSigned } from '~/portal/data/signed-delete';

/** The fields to write. A value's member and key never change. */
export type Entry = Pick<CustomValue, 'member_id' | 'key' | 'value' | 'value_type'>;

/**
 * The member already has this key, possibly with other case or punctuation. Nothing was written.
 */
export class DuplicateKey extends Error {
  constructor(readonly existing: string) {
    super('A custom value with this key already exists for this member');
    this.name = 'DuplicateKey';
  }
}

const valueRef = ({ member_id, key }: Pick<Entry, 'member_id' | 'key'>) =>
  doc(db, collections.memberCustomValues, customValueId(member_id, key));

/**
 * Creates a value with `uid` as its author. Secrets go through a callable. Throws `DuplicateKey`.
 */
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
    const stored = await transaction.get(valueRef(entry));
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
 * Changes a value and its type. Secrets go through a callable. A secret is deleted before a
 * readable value replaces it: `onSecretDeleted` runs in between, and if the second write fails, the
 * value must be created again. Throws a `CallError`, with `stale` if the value is no longer at
 * `version` (milliseconds).
 */
export async function changeValue(
  before: Entry,
  version: number,
  entry: Entry,
  uid: string,
  onSecretDeleted: () => void,
): Promise<void> {
  if (entry.value_type === 'secret') return setSecret(entry, version);
  if (before.value_type === 'secret') {
    await setSecret({ ...before, value: '' }, version);
    onSecretDeleted();
    return createValue(entry, uid);
  }
  const { value, value_type } = entry;
  await updateIfCurrent(
    {
      ref: valueRef(before),
      schema: customValueDocument,
      version,
      shown: (stored) => ({ value: stored.value, value_type: stored.value_type }),
    },
    { value, value_type, updated_by: uid },
  );
}

/**
 * Deletes a value, including a secret's ciphertext. Throws a `CallError`, with `stale` if a secret
 * was replaced since it was read.
 */
export const removeValue = (entry: CustomValue, uid: string): Promise<void> =>
  entry.value_type === 'secret'
    ? setSecret({ ...entry, value: '' }, entry.updated_at.toMillis())
    : deleteSigned(valueRef(entry), uid);

async function setSecret({ member_id, key, value }: Entry, expected_updated_at: number): Promise<void> {
  await call('setSecretValue', { member_id, key, value, expected_updated_at });
}
