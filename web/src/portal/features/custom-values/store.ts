import { collections } from '@united/domain/collections';
import { type CustomValue, customValueDocument, customValueId } from '@united/domain/custom-value';
import { doc, getDocFromServer, serverTimestamp } from 'firebase/firestore';
import { call } from '~/portal/firebase/call';
import { changeSeen, transact } from '~/portal/firebase/direct-write';
import { readDocument } from '~/portal/firebase/documents';
import { db } from '~/portal/firebase/firestore';
import { deleteSigned } from '~/portal/firebase/signed-delete';

/** What is written of a value; whose it is and under which key never changes. */
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

/** Stores a new value, signed by `uid`; a secret through the server, which encrypts it. Throws DuplicateKey. */
export async function createValue(entry: Entry, uid: string): Promise<void> {
  if (entry.value_type === 'secret') {
    const stored = await getDocFromServer(place(entry));
    if (stored.exists()) throw new DuplicateKey(readDocument(stored, customValueDocument).key);
    return setSecret(entry);
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
 * Changes value and type. A secret is written by the server, and gone before a readable value takes its place: should that fail, `onGone` has been
 * told, and the value is a new one. Throws a CallError, with `stale` when a readable value is no longer of `version` (milliseconds).
 */
export async function changeValue(
  before: Entry,
  version: number,
  entry: Entry,
  uid: string,
  onGone: () => void,
): Promise<void> {
  if (entry.value_type === 'secret') return setSecret(entry);
  if (before.value_type === 'secret') {
    await setSecret({ ...before, value: '' });
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

/** Removes a value, a secret with its ciphertext. */
export const removeValue = (entry: Entry, uid: string): Promise<void> =>
  entry.value_type === 'secret' ? setSecret({ ...entry, value: '' }) : deleteSigned(place(entry), uid);

async function setSecret({ member_id, key, value }: Entry): Promise<void> {
  await call('setSecretValue', { member_id, key, value });
}
