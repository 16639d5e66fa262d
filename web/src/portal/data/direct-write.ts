import type { Timestamp } from '@united/domain/shared/timestamp';
import {
  type DocumentData,
  type DocumentReference,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { readDocument, type Schema, type WithId } from './documents';
import { CallError, codeOf, toCallError } from './errors';
import { db } from './firestore';

/**
 * Maximum attempts by error code; 1 for any other. The first two mean contention. Rules also deny a
 * write if a document they read is locked by another write, so a denial is final only the third
 * time.
 */
const maxAttempts: ReadonlyMap<string | null, number> = new Map([
  ['aborted', 5],
  ['failed-precondition', 5],
  ['permission-denied', 3],
]);

/**
 * Runs a transaction and retries it only on contention. Offline, it fails immediately; the SDK's
 * own five attempts would take ten seconds.
 * @throws Any error that `work` throws, or the SDK's error
 */
export async function transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const failures = new Map<string | null, number>();
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(db, work, { maxAttempts: 1 });
    } catch (error) {
      const code = codeOf(error);
      const count = (failures.get(code) ?? 0) + 1;
      if (count >= (maxAttempts.get(code) ?? 1)) throw error;
      failures.set(code, count);
      await new Promise((retry) => setTimeout(retry, 50 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

interface NewDocument {
  ref: DocumentReference;
  data: DocumentData;
}

/**
 * Creates all documents or none. Resolves when the server has them. Not a batch: offline, a batch
 * waits in memory and is lost with the tab, while a transaction fails immediately and can be
 * retried. Throws a CallError.
 */
async function createAll(documents: readonly NewDocument[]): Promise<void> {
  try {
    await transact(async (transaction) => {
      for (const { ref, data } of documents) transaction.set(ref, data);
    });
  } catch (error) {
    throw toCallError(error);
  }
}

/**
 * Creates documents under client-generated ids. Idempotent: the rules deny a second write, and
 * `isSame` then checks whether the first stored document is the intended one. Throws a CallError.
 */
export async function createOnce(
  documents: readonly [NewDocument, ...NewDocument[]],
  isSame: (stored: DocumentData) => boolean,
): Promise<void> {
  try {
    await createAll(documents);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'permission-denied') throw error;
    const stored = await getDocFromServer(documents[0].ref).catch(() => null);
    const data = stored?.data();
    if (!data || !isSame(data)) throw error;
  }
}

interface Seen<T> {
  ref: DocumentReference;
  schema: Schema<T>;
  /** `updated_at` of the document the user saw, in milliseconds. */
  version: number;
  /** Returns the fields to show if the document has changed. */
  shown: (stored: WithId<T>) => Readonly<Record<string, unknown>>;
}

/** Updates a document. Throws a CallError, with `stale` if it changed since the user saw it. */
export async function updateIfCurrent<T extends { updated_at: Timestamp }>(
  { ref, schema, version, shown }: Seen<T>,
  fields: DocumentData,
): Promise<void> {
  try {
    await transact(async (transaction) => {
      const snapshot = await transaction.get(ref);
      if (!snapshot.exists()) throw new CallError('not-found');
      const stored = readDocument(snapshot, schema);
      if (stored.updated_at.toMillis() !== version) throw staleError(stored, shown(stored));
      transaction.update(ref, { ...fields, updated_at: serverTimestamp() });
    });
  } catch (error) {
    throw toCallError(error);
  }
}

/** Creates the error for a stale write; `current` holds the document's current fields. */
export const staleError = ({ updated_at }: { updated_at: Timestamp }, current: Record<string, unknown>) =>
  new CallError(
    'failed-precondition',
    'Someone else changed this in the meantime. Nothing was saved.',
    undefined,
    undefined,
    'stale',
    { updated_at: updated_at.toMillis(), current },
  );
