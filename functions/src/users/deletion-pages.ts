import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { batchesOf, batchSize, writeFound } from '../platform/batches';

/** Deletes documents in one commit and counts them in the job. */
export type RemovePage = (found: readonly DocumentSnapshot[]) => Promise<void>;

/** Counts removed files in the job. */
export type CountFiles = (files: number) => Promise<void>;

/** Deletes documents from any collection, in batches. */
export async function removeAll(found: readonly DocumentSnapshot[], remove: RemovePage): Promise<void> {
  for (const batch of batchesOf(found, batchSize.withSearchTerms)) await remove(batch);
}

/**
 * Deletes the results of a query, page by page. Doesn't parse them, so it deletes malformed ones
 * too.
 */
export const drain = (query: Query, remove: RemovePage): Promise<void> =>
  writeFound(query, batchSize.withSearchTerms, remove);
