import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { batchesOf, batchSize, writeFound } from '../platform/batches';

/** Deletes documents in one commit and counts them on the job. */
export type RemovePage = (found: readonly DocumentSnapshot[]) => Promise<void>;

/** Counts removed files on the job. */
export type CountFiles = (files: number) => Promise<void>;

/** Deletes documents of any collection. */
export async function removeAll(found: readonly DocumentSnapshot[], remove: RemovePage): Promise<void> {
  for (const batch of batchesOf(found, batchSize.withTerms)) await remove(batch);
}

/**
 * Deletes what a query finds, page by page. Documents are not parsed: malformed ones have to go
 * too.
 */
export const drain = (query: Query, remove: RemovePage): Promise<void> =>
  writeFound(query, batchSize.withTerms, remove);
