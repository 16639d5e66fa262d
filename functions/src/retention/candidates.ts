import type { DisposalKind, DisposalRun } from '@united/domain/retention/disposal';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import { firestore } from '../platform/firestore';
import type { Ages } from './kind';
import { kinds } from './kinds';

/** A query for candidates, ordered by `field`, oldest first. */
interface Candidates {
  query: Query;
  field: string;
}

/** A position in the candidates of a kind. */
export type Cursor = NonNullable<DisposalRun['cursor']>;

/** A page of candidates and the cursor after it. */
export interface Page {
  docs: QueryDocumentSnapshot[];
  after: Cursor;
}

/**
 * Returns queries for documents that may be due: those that passed the cutoff since the last run,
 * and those that were kept because of a recent use and have passed the cutoff since then. This way,
 * each document is examined once, and again each time it was kept.
 */
function queriesOf(kind: DisposalKind, ages: Ages): Candidates[] {
  const { collection, field, narrow, useField, cutoff } = kinds[kind];
  const all = firestore().collection(collection);
  const older = (query: Query, by: string): Candidates => ({
    query: query.where(by, '<', cutoff(ages)).orderBy(by).orderBy(FieldPath.documentId()),
    field: by,
  });
  const narrowed = narrow?.(all) ?? all;
  const mark = ages.marks[kind];
  return [
    older(mark ? narrowed.where(field, '>=', mark) : narrowed, field),
    ...(useField ? [older(all, useField)] : []),
  ];
}

/** Reads the candidates of a kind page by page, starting after an earlier run's cursor. */
export async function* pagesOf(
  kind: DisposalKind,
  ages: Ages,
  size: number,
  start: Cursor | null = null,
): AsyncGenerator<Page> {
  for (const [i, { query, field }] of queriesOf(kind, ages).entries()) {
    if (start && i < start.query) continue;
    let after = start?.query === i ? start : null;
    for (;;) {
      const { docs } = await (after ? query.startAfter(after.at, after.id) : query).limit(size).get();
      const last = docs.at(-1);
      if (!last) break;
      after = { query: i, at: last.get(field), id: last.id };
      yield { docs, after };
      if (docs.length < size) break;
    }
  }
}

/**
 * Runs work on a document. Logs a document that doesn't match its schema and returns null, so that
 * it doesn't stop the disposal of others.
 */
export async function readable<T>(kind: DisposalKind, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    logError('Failed to parse a document for disposal', { disposal: kind, ...describeError(error) });
    return null;
  }
}
