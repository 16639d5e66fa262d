import type { DocumentReference, Query } from 'firebase-admin/firestore';

/** Deletes documents in one batch and counts them on the job. At most `pageSize`. */
export type RemovePage = (refs: readonly DocumentReference[]) => Promise<void>;

/** Notes removed files on the job. */
export type CountFiles = (files: number) => Promise<void>;

/** Documents a batch. */
export const pageSize = 300;

/** Removes what a query finds, page by page. Documents are not parsed: one that is malformed has to go too. */
export async function drain(query: Query, remove: RemovePage): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(pageSize).get();
    if (docs.length === 0) return;
    await remove(docs.map(({ ref }) => ref));
  }
}
