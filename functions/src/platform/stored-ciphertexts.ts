import { collections } from '@united/domain/shared/collections';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';

/** A stored ciphertext. It is bound to `path`, the document it was written to, and `field`. */
export interface StoredCiphertext {
  /** The path of the field within its document. */
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

/** Finds the ciphertexts in a document, by its collection. */
const finders: Record<string, (content: DocumentData) => Found[]> = {
  [collections.bankApplicationSecrets]: ({ values }) =>
    textsOf(values).map(([field, ciphertext]) => ({ at: `values.${field}`, field, ciphertext })),
  [collections.memberCustomValueSecrets]: ({ value }) =>
    textsOf({ value }).map(([field, ciphertext]) => ({ at: field, field, ciphertext })),
};

/** Collections with ciphertexts of `encryptField`, in the order of a rotation. */
export const encryptedCollections = [...Object.keys(finders), collections.heldVersions];

const findIn = (path: string, content: DocumentData): Omit<StoredCiphertext, 'path'>[] =>
  finders[path.split('/')[0] ?? '']?.(content) ?? [];

/** Returns a document's ciphertexts; a held version stays bound to its original document. */
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
