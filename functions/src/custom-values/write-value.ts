import { type CustomValue, customValueId, customValueIndex } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { functionWrite } from '../platform/audit';
import { encryptField, type KeyRing } from '../platform/field-crypto';
import { memberCustomValueSecrets, memberCustomValues } from '../platform/firestore';

/** The owner of a custom value. */
export interface Holder {
  uid: string;
  name: string;
  email: string;
}

/** The field that ciphertexts are bound to. */
const secretField = 'value';

/** Returns the path that a custom value's ciphertext is bound to. */
export const secretPath = (id: string): string => `${collections.memberCustomValueSecrets}/${id}`;

/** Encrypts a value for the document `member_custom_value_secrets/{id}`. */
export const encryptValue = (keyRing: KeyRing, id: string, value: string): string =>
  encryptField(keyRing, secretPath(id), secretField, value);

type Entry = Pick<CustomValue, 'key' | 'value' | 'value_type'>;

/** Builds the readable document. A key keeps its first spelling and creation time. */
function documentOf(holder: Holder, entry: Entry, stored: CustomValue | undefined, now: Timestamp) {
  const content = { ...entry, key: stored?.key ?? entry.key };
  return {
    member_id: holder.uid,
    ...content,
    created_at: stored?.created_at ?? now,
    updated_at: now,
    ...customValueIndex(holder, content),
    ...functionWrite(),
  };
}

/**
 * Writes a readable value. Replaces the current value and deletes its ciphertext if it was a
 * secret.
 */
export function putValue(
  transaction: Transaction,
  holder: Holder,
  entry: Entry,
  stored: CustomValue | undefined,
  now: Timestamp,
): void {
  const id = customValueId(holder.uid, entry.key);
  transaction.set(memberCustomValues().doc(id), documentOf(holder, entry, stored, now));
  if (stored?.value_type === 'secret') transaction.delete(memberCustomValueSecrets().doc(id));
}

/** Writes a secret. The readable document only shows that it exists. */
export function putSecret(
  transaction: Transaction,
  holder: Holder,
  { key, value }: { key: string; value: string },
  stored: CustomValue | undefined,
  keyRing: KeyRing,
  now: Timestamp,
): void {
  const id = customValueId(holder.uid, key);
  const entry = { key, value: '', value_type: 'secret' } as const;
  transaction.set(memberCustomValues().doc(id), documentOf(holder, entry, stored, now));
  transaction.set(memberCustomValueSecrets().doc(id), {
    member_id: holder.uid,
    value: encryptValue(keyRing, id, value),
    updated_at: now,
  });
}

/** Removes a value, readable or secret. */
export function removeValue(transaction: Transaction, holder: Holder, key: string): void {
  const id = customValueId(holder.uid, key);
  transaction.delete(memberCustomValues().doc(id));
  transaction.delete(memberCustomValueSecrets().doc(id));
}
