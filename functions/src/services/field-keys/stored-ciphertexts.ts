import { collections } from '@united/domain/collections';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** A ciphertext where it is stored; `field` is also what it is bound to. */
export interface StoredCiphertext {
  /** The path of the field within its document. */
  at: string;
  field: string;
  ciphertext: string;
}

const textsOf = (values: unknown): [string, string][] =>
  Object.entries(typeof values === 'object' && values !== null ? values : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );

/** Every collection that holds ciphertexts of `encryptField`, in the order of a walk, with how to find them. */
export const encryptedCollections: Record<string, (document: DocumentSnapshot) => StoredCiphertext[]> = {
  [collections.bankApplicationSecrets]: (document) =>
    textsOf(document.get('values')).map(([field, ciphertext]) => ({
      at: `values.${field}`,
      field,
      ciphertext,
    })),
  [collections.memberCustomValueSecrets]: (document) =>
    textsOf({ value: document.get('value') }).map(([field, ciphertext]) => ({
      at: field,
      field,
      ciphertext,
    })),
};
