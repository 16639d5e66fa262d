import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { firestore } from './firestore';

/**
 * Maximum documents per commit, for documents with and without search terms or long texts.
 *
 * Firestore limits a commit to 10 MiB, including the index entries that it adds and removes. An
 * index entry of a search term takes about 160 bytes, and a document has up to 600 terms. Worst
 * cases with three-byte characters:
 * - ticket: 0.4 MB with its four indexes, 0.75 MB if all entries change
 * - user or application: 0.9 MB, because they are also indexed by name
 * - message: 0.1 MB plus texts of 0.85 MB
 *
 * Each stays under 1 MB, so ten fit. (Firestore's limits per document are 1 MiB and 40,000 index
 * entries; 600 terms in six indexes are 3,600.) Fifty replies with their files take 1 MB.
 *
 * A custom value takes 0.15 MB, or 0.27 MB when replaced, so `limits.customValues` of them fit in a
 * commit with their user.
 */
export const batchSize = { withSearchTerms: 10, withoutSearchTerms: 50 } as const;

/** Firestore's limit of values per `in` or `array-contains-any` filter. */
export const inQueryLimit = 30;

/** Splits items into batches, in order. */
export const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/**
 * Processes the results of a query in batches until there are none left. `write` must change its
 * documents so that they no longer match the query. Costs one read per document, plus the cost of
 * `write`.
 * @param write writes a batch in one commit; the snapshots have no fields
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

/** Deletes the results of a query. Resumable. Costs one read and one delete per document. */
export const deleteFound = (query: Query): Promise<void> =>
  writeFound(query, batchSize.withSearchTerms, async (found) => {
    const batch = firestore().batch();
    for (const { ref } of found) batch.delete(ref);
    await batch.commit();
  });
