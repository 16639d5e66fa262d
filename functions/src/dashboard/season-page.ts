import type { SeasonFigures } from '@united/domain/dashboard/season-stats';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { collections } from '@united/domain/shared/collections';
import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import type * as z from 'zod/mini';
import { batchesOf, inQueryLimit } from '../platform/batches';
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

/** Calls `add` with each document of a page. One that doesn't match its schema counts as unreadable. */
export function addEach<S extends z.ZodMiniType>(
  figures: SeasonFigures,
  schema: S,
  documents: readonly DocumentSnapshot[],
  add: (data: z.output<S>, id: string) => void,
): void {
  for (const document of documents) {
    const data = parsed(schema, document);
    if (data) add(data, document.id);
    else figures.unreadable += 1;
  }
}

/**
 * Reads the documents that belong to some ids, in batches, and groups them by the field that holds
 * the id. Skips documents that don't match their schema.
 * @param queryOf returns the query for a batch of ids
 */
export async function readGroups<Data extends { [K in Field]: string }, Field extends string>(
  transaction: Transaction,
  schema: z.ZodMiniType<Data> & { shape: object },
  field: Field,
  ids: Iterable<string>,
  queryOf: (batch: string[]) => Query,
): Promise<Map<string, Data[]>> {
  const batches = batchesOf([...new Set(ids)], inQueryLimit);
  const found = await Promise.all(
    batches.map((batch) => transaction.get(queryOf(batch).select(...Object.keys(schema.shape)))),
  );
  const groups = new Map<string, Data[]>();
  for (const document of found.flatMap(({ docs }) => docs)) {
    const data = parsed(schema, document);
    if (data) groups.set(data[field], [...(groups.get(data[field]) ?? []), data]);
  }
  return groups;
}
