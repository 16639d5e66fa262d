import type { DisposalKind, DisposalRun } from '@united/domain/retention/disposal';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import { firestore } from '../platform/firestore';
import type { Ages } from './kind';
import { kinds } from './kinds';

/** A query for candidates, oldest first by one of their fields. */
interface Candidates {
  query: Query;
  field: string;
}

/** A document among the candidates of a kind. */
export type Place = NonNullable<DisposalRun['cursor']>;

/** Some candidates, and the cursor of the next ones. */
export interface Page {
  docs: QueryDocumentSnapshot[];
  after: Place;
}

/**
 * What may be due: documents that have aged since everything older was examined, and those kept
 * then that have aged since. So a document is examined once in its life, and once more each time it
 * was kept.
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

/** Reads the candidates of a kind page by page, each once, after an earlier run's cursor. */
export async function* pagesOf(
  kind: DisposalKind,
  ages: Ages,
  size: number,
  start: Place | null = null,
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
 * A document that its schema refuses is logged, for staff to check, and keeps nothing else from
 * disposal.
 */
export async function readable<T>(kind: DisposalKind, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    logError('A document could not be judged for disposal', { disposal: kind, ...describeError(error) });
    return null;
  }
}
