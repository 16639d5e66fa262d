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
 * How often a write is tried in all that fails with a code; once with any other. The first two say that somebody else changed one of the
 * documents at the same moment. A refusal counts when it is repeated: rules refuse as well when a document that they ask for cannot be
 * read in time, because another write holds it.
 */
const tries: ReadonlyMap<string | null, number> = new Map([
  ['aborted', 5],
  ['failed-precondition', 5],
  ['permission-denied', 2],
]);

/**
 * Runs a transaction. It is tried again when others were faster or had hold of something, and only then: without a connection it fails at
 * once, where the SDK's own five attempts keep the person waiting for ten seconds. Throws what the work throws, or the SDK's error.
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
 * Creates documents, all or none, and resolves once the server has them. A transaction and not a batch: without a connection a batch
 * waits in the browser's memory and is gone with the tab, while this one fails at once and can be tried again. Throws a CallError.
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
 * Creates documents whose ids the browser has chosen, also when the answer to an earlier try was lost: the rules refuse to write
 * the same document again, and `landed` then tells whether the first one of them is what was meant. Throws a CallError.
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
  /** `updated_at` of the document that the person saw, in milliseconds. */
  version: number;
  /** What a person is shown of the document when it is another by now. */
  shown: (stored: WithId<T>) => Readonly<Record<string, unknown>>;
}

/**
 * Changes a document that is still the one which the person saw. Throws a CallError, with `stale` when somebody else has changed it.
 */
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

const changedMeanwhile = ({ updated_at }: { updated_at: Timestamp }, current: Record<string, unknown>) =>
  new CallError(
    'failed-precondition',
    'Somebody else changed this meanwhile. Nothing was saved.',
    undefined,
    undefined,
    'stale',
    { updated_at: updated_at.toMillis(), current },
  );
