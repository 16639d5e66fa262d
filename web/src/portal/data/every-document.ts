import type { QuerySpec } from '@united/domain/shared/query';
import { getDocsFromServer, type QueryDocumentSnapshot, startAfter } from 'firebase/firestore';
import { InvalidDocument, readDocument, type Schema, type WithId } from './documents';
import { firestoreQuery } from './queries';

export interface ReadAll {
  signal: AbortSignal;
  /** Called after each page with its number of documents. */
  onPage: (documents: number) => void;
}

export interface Everything<T> {
  rows: WithId<T>[];
  /** Documents that do not match their schema. */
  unreadable: number;
}

/**
 * Reads all matching documents once each, in pages of `spec.limit` (at most 100, the rules' limit).
 * @throws {FirestoreError}, or the signal's reason once it is aborted
 */
export async function everyDocument<T extends object>(
  spec: QuerySpec,
  schema: Schema<T>,
  { signal, onPage }: ReadAll,
): Promise<Everything<T>> {
  const rows: WithId<T>[] = [];
  let unreadable = 0;
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    signal.throwIfAborted();
    const { docs } = await getDocsFromServer(firestoreQuery(spec, ...(last ? [startAfter(last)] : [])));
    for (const document of docs) {
      try {
        rows.push(readDocument(document, schema));
      } catch (error) {
        if (!(error instanceof InvalidDocument)) throw error;
        console.warn(error.message);
        unreadable += 1;
      }
    }
    onPage(docs.length);
    last = docs.at(-1);
    if (docs.length < spec.limit) return { rows, unreadable };
  }
}
