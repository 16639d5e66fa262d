import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { firestore } from './firestore';

/**
 * Documents of one commit: with search terms or long texts, and without.
 *
 * Firestore takes 10 MiB a commit, where a document counts with the index entries that it adds and
 * removes. 600 terms of three-byte letters make entries of some 160 bytes each: 0.4 MB of a ticket
 * with its four indexes, 0.75 MB where all of them change; 0.9 MB of a user or an application, whose
 * indexes by name are longer; 0.1 MB of a message, beside texts of 0.85 MB. So each is below 1 MB
 * (a document may have 1 MiB and 40,000 entries; 600 terms in six indexes are 3,600), and ten fit.
 * Fifty replies with the files of each are 1 MB.
 *
 * A custom value is 0.15 MB, 0.27 MB replaced: `limits.customValues` of them fit beside their user.
 */
export const batchSize = { withTerms: 10, withoutTerms: 50 } as const;

/** Cuts items into batches, in order. */
export const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/**
 * Writes what a query finds until it finds nothing, so each write has to remove its documents from
 * the query. Costs a read for each document found, and what `write` writes.
 * @param write writes a batch in one commit; its documents come without their fields
 */
export async function writeFound(
  query: Query,
  size: number,
  write: (batch: readonly DocumentSnapshot[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const { docs } = await query.select().limit(size).get();
    if (docs.length > 0) await write(docs);
    if (docs.length < size) return;
  }
}

/** Deletes what a query finds. Resumable. Costs a read and a delete for each document. */
export const deleteFound = (query: Query): Promise<void> =>
  writeFound(query, batchSize.withTerms, async (found) => {
    const batch = firestore().batch();
    for (const { ref } of found) batch.delete(ref);
    await batch.commit();
  });
