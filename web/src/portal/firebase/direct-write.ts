import {
  type DocumentData,
  type DocumentReference,
  getDocFromServer,
  runTransaction,
} from 'firebase/firestore';
import { CallError } from './call-error';
import { db } from './firestore';
import { writeError } from './write-errors';

interface NewDocument {
  ref: DocumentReference;
  data: DocumentData;
}

/**
 * Creates documents, all or none, and resolves once the server has them. A transaction and not a batch: without a connection a batch
 * waits in the browser's memory and is gone with the tab, while this one fails at once and can be tried again. Throws a CallError.
 */
export async function createAll(documents: readonly NewDocument[]): Promise<void> {
  try {
    await runTransaction(
      db,
      async (transaction) => {
        for (const { ref, data } of documents) transaction.set(ref, data);
      },
      { maxAttempts: 1 },
    );
  } catch (error) {
    throw writeError(error);
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
