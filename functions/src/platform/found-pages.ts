import type { DocumentData, DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firstPage, nextPageSize, writeInPages } from './byte-pages';
import { writeBytes } from './document-bytes';
import { firestore } from './firestore';

/** What a document weighs in a commit that deletes it, in bytes. */
export const removalBytes = (document: DocumentSnapshot): number =>
  writeBytes(document.ref.path, document.data(), undefined);

/** What a document weighs in a commit that changes these fields, in bytes. */
export const changeBytes = (document: DocumentSnapshot, change: DocumentData): number =>
  writeBytes(document.ref.path, document.data(), { ...document.data(), ...change });

/**
 * Writes what a query finds until it finds nothing, so each write has to take its documents out of
 * the query. The first page is small, the next ones about what a commit carries.
 * @param bytesOf what writing a document weighs, in bytes
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

/** Deletes what a query finds; run again, it does what is left. */
export const deleteFound = (query: Query): Promise<void> =>
  writeFound(query, removalBytes, async (page) => {
    const batch = firestore().batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  });
