import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { writeInPages } from '../platform/byte-pages';
import { removalBytes, writeFound } from '../platform/found-pages';

/** Deletes documents in one commit and counts them on the job. */
export type RemovePage = (found: readonly DocumentSnapshot[]) => Promise<void>;

/** Counts removed files on the job. */
export type CountFiles = (files: number) => Promise<void>;

/** Deletes documents in pages that fit a commit. */
export const removeAll = (found: readonly DocumentSnapshot[], remove: RemovePage): Promise<unknown> =>
  writeInPages(found, removalBytes, remove);

/**
 * Deletes what a query finds, page by page. Documents are not parsed: malformed ones have to go
 * too.
 */
export const drain = (query: Query, remove: RemovePage): Promise<void> =>
  writeFound(query, removalBytes, remove);
