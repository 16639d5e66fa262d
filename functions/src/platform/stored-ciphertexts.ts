import { collections } from '@united/domain/shared/collections';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';

/** A stored ciphertext, bound to `field` and to `path`, the document it was first written to. */
export interface StoredCiphertext {
  /** Field path within the document that stores it. */
  at: string;
  path: string;
  field: string;
  ciphertext: string;
}

type Found = Pick<StoredCiphertext, 'at' | 'field' | 'ciphertext'>;

const textsOf = (values: unknown): [string, string][] =>
  Object.entries(typeof values === 'object' && values !== null ? values : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );

/** Functions that find the ciphertexts in a document, by collection. */
const finders: Record<string, (content: DocumentData) => Found[]> = {
  [collections.bankApplicationSecrets]: ({ values }) =>
    textsOf(values).map(([field, ciphertext]) => ({ at: `values.${field}`, field, ciphertext })),
  [collections.memberCustomValueSecrets]: ({ value }) =>
    textsOf({ value }).map(([field, ciphertext]) => ({ at: field, field, ciphertext })),
};

/** Collections with ciphertexts, in the order in which a rotation processes them. */
export const encryptedCollections = [...Object.keys(finders), collections.heldVersions];

const findIn = (path: string, content: DocumentData): Omit<StoredCiphertext, 'path'>[] =>
  finders[path.split('/')[0] ?? '']?.(content) ?? [];

/**
 * Returns the ciphertexts in a document. Those in a held version are bound to the original's path.
 */
export function ciphertextsOf(document: DocumentSnapshot): StoredCiphertext[] {
  const data = document.data() ?? {};
  const { path } = document.ref;
  if (!path.startsWith(`${collections.heldVersions}/`)) {
    return findIn(path, data).map((found) => ({ ...found, path }));
  }
  const original = String(data.path);
  const held = findIn(original, data.content ?? {});
  return held.map((found) => ({ ...found, at: `content.${found.at}`, path: original }));
}
