import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { writeInPages } from '../platform/byte-pages';
import { removalBytes, writeFound } from '../platform/found-pages';

/** Deletes documents in one commit and counts them on the job. */
export type RemovePage = (found: readonly DocumentSnapshot[]) => Promise<void>;

/** Notes removed files on the job. */
export type CountFiles = (files: number) => Promise<void>;

/** Removes documents in pages that a commit carries. */
export const removeAll = (found: readonly DocumentSnapshot[], remove: RemovePage): Promise<unknown> =>
  writeInPages(found, removalBytes, remove);

/**
 * Removes what a query finds, page by page. Documents are not parsed: one that is malformed has to
 * go too.
 */
export const drain = (query: Query, remove: RemovePage): Promise<void> =>
  writeFound(query, removalBytes, remove);
