import type { DocumentData, DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firstPage, nextPageSize, writeInPages } from './byte-pages';
import { writeBytes } from './document-bytes';
import { firestore } from './firestore';

/** Bytes of a document's deletion in a commit. */
export const removalBytes = (document: DocumentSnapshot): number =>
  writeBytes(document.ref.path, document.data(), undefined);

/** Bytes of a change of these fields in a commit. */
export const changeBytes = (document: DocumentSnapshot, change: DocumentData): number =>
  writeBytes(document.ref.path, document.data(), { ...document.data(), ...change });

/**
 * Writes what a query finds until it finds nothing, so each write has to remove its documents from
 * the query. The first page is small, the next ones about fill a commit.
 * @param bytesOf bytes of writing a document
 * @param write writes a page in one commit
 */
export async function writeFound<T>(
  query: Query<T>,
  bytesOf: (document: QueryDocumentSnapshot<T>) => number,
  write: (page: readonly QueryDocumentSnapshot<T>[]) => Promise<unknown>,
): Promise<void> {
  for (let size = firstPage; ; ) {
    const { docs } = await query.limit(size).get();
    if (docs.length === 0) return;
    await writeInPages(docs, bytesOf, write);
    size = nextPageSize(
      docs.length,
      docs.reduce((sum, document) => sum + bytesOf(document), 0),
    );
  }
}

/** Deletes what a query finds. Resumable. */
export const deleteFound = (query: Query): Promise<void> =>
  writeFound(query, removalBytes, async (page) => {
    const batch = firestore().batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  });
