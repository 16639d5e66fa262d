import type { SeasonFigures } from '@united/domain/dashboard/season-stats';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { collections } from '@united/domain/shared/collections';
import { type DocumentSnapshot, FieldPath, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import type * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import { firestore } from '../platform/firestore';

/** A page of a season's documents, and what they add to the season's figures. */
export interface SeasonPage {
  ids: readonly string[];
  addTo: (figures: SeasonFigures, counting: { settings: PublicSettings; now: Timestamp }) => void;
}

/** The next page of a season, in order of ids. */
export interface NextPage {
  season: number;
  /** Id of the last document of the page before; null for the first. */
  cursor: string | null;
  size: number;
}

/** Reads the counted fields of a page of documents. */
export async function readSeasonPage(
  transaction: Transaction,
  collection: (typeof collections)['bankApplications' | 'officePapers' | 'preparedApplications'],
  { shape }: { shape: object },
  { season, cursor, size }: NextPage,
): Promise<DocumentSnapshot[]> {
  const all = firestore()
    .collection(collection)
    .where('season', '==', season)
    .orderBy(FieldPath.documentId())
    .select(...Object.keys(shape))
    .limit(size);
  return (await transaction.get(cursor === null ? all : all.startAfter(cursor))).docs;
}

/**
 * Parses a document. Logs one that doesn't match its schema, so that the others are still counted.
 */
export function parsed<S extends z.ZodMiniType>(schema: S, document: DocumentSnapshot): z.output<S> | null {
  const { success, data, error } = schema.safeParse(document.data());
  if (success) return data;
  logError('Failed to parse a document for counting', { path: document.ref.path, ...describeError(error) });
  return null;
}
