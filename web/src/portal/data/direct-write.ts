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
 * Attempts in all by error code, 1 for any other. The first two mean contention. Rules also refuse
 * when a document they read is locked by another write, so a refusal counts only the third time.
 */
const tries: ReadonlyMap<string | null, number> = new Map([
  ['aborted', 5],
  ['failed-precondition', 5],
  ['permission-denied', 3],
]);

/**
 * Runs a transaction and retries it only on contention. Offline it fails at once, where the SDK's
 * own five attempts take ten seconds. Throws what `work` throws, or the SDK's error.
 */
export async function transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const failures = new Map<string | null, number>();
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(db, work, { maxAttempts: 1 });
    } catch (error) {
      const code = codeOf(error);
      const times = (failures.get(code) ?? 0) + 1;
      if (times >= (tries.get(code) ?? 1)) throw error;
      failures.set(code, times);
      await new Promise((tryAgain) => setTimeout(tryAgain, 50 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

interface NewDocument {
  ref: DocumentReference;
  data: DocumentData;
}

/**
 * Creates all documents or none, once the server has them. Not a batch: offline that waits in
 * memory and is lost with the tab, while a transaction fails at once and can be retried. Throws a
 * CallError.
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
 * Creates documents under ids chosen in the browser, idempotently: rules refuse a second write, and
 * `landed` then checks whether the first document is the intended one. Throws a CallError.
 */
export async function createOnce(
  documents: readonly [NewDocument, ...NewDocument[]],
  landed: (stored: DocumentData) => boolean,
): Promise<void> {
  try {
    await createAll(documents);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'permission-denied') throw error;
    const stored = await getDocFromServer(documents[0].ref).catch(() => null);
    const data = stored?.data();
    if (!data || !landed(data)) throw error;
  }
}

interface Seen<T> {
  ref: DocumentReference;
  schema: Schema<T>;
  /** `updated_at` of the document as the user saw it, in milliseconds. */
  version: number;
  /** What to show of the document if it has changed. */
  shown: (stored: WithId<T>) => Readonly<Record<string, unknown>>;
}

/** Throws a CallError, with `stale` if the document has changed since the user saw it. */
export async function changeSeen<T extends { updated_at: Timestamp }>(
  { ref, schema, version, shown }: Seen<T>,
  fields: DocumentData,
): Promise<void> {
  try {
    await transact(async (transaction) => {
      const snapshot = await transaction.get(ref);
      if (!snapshot.exists()) throw new CallError('not-found');
      const stored = readDocument(snapshot, schema);
      if (stored.updated_at.toMillis() !== version) throw changedMeanwhile(stored, shown(stored));
      transaction.update(ref, { ...fields, updated_at: serverTimestamp() });
    });
  } catch (error) {
    throw toCallError(error);
  }
}

/** The error of whoever saw another version; `current` is what the document holds by now. */
export const changedMeanwhile = (
  { updated_at }: { updated_at: Timestamp },
  current: Record<string, unknown>,
) =>
  new CallError(
    'failed-precondition',
    'Someone else changed this in the meantime. Nothing was saved.',
    undefined,
    undefined,
    'stale',
    { updated_at: updated_at.toMillis(), current },
  );
