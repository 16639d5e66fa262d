import type { CollectionPath } from '@united/domain/shared/collections';
import type { QuerySpec } from '@united/domain/shared/query';
import { type DocumentSnapshot, doc, type QuerySnapshot } from 'firebase/firestore';
import { useMemo } from 'react';
import { preloadObservable, useObservable } from 'reactfire';
import { NEVER, Observable } from 'rxjs';
import { readDocument, readDocuments, type Schema, type WithId } from './documents';
import { codeOf } from './errors';
import { db } from './firestore';
import { forget } from './live-cache';
import { firestoreQuery } from './queries';
import { watchDocument, watchQuery } from './watch';

/**
 * The three live reads; all share Firestore's cache, and reactfire keeps one listener for the same
 * document or query of several components:
 * - `useLiveDoc`: one document that may be read. Failures go to the nearest RetryBoundary.
 * - `useLiveQuery`: a query that is read whole. Failures go to the nearest RetryBoundary.
 * - `useLivePage` (`live-page.ts`): a page of a list, which shows its own failure and keeps the
 *   rows of the page before while the next one loads. For a refusal that is an answer, not a
 *   failure, `useOwnDocument` (`own-document.ts`).
 */
export type Live<T> = { status: 'loading' | 'ready'; data: T };

const observe = <T>(watch: (onChange: (value: T) => void, onError: (error: unknown) => void) => () => void) =>
  new Observable<T>((changes) =>
    watch(
      (changed) => changes.next(changed),
      (error) => changes.error(error),
    ),
  );

const documentOf = (collection: CollectionPath, id: string) =>
  [
    `document ${collection}/${id}`,
    observe<DocumentSnapshot>((...report) => watchDocument(doc(db, collection, id), ...report)),
  ] as const;

const queryOf = (spec: QuerySpec | null) =>
  [
    `query ${JSON.stringify(spec)}`,
    spec ? observe<QuerySnapshot>((...report) => watchQuery(firestoreQuery(spec), ...report)) : NEVER,
  ] as const;

/** Milliseconds after which reactfire empties an observable that nobody has subscribed to. */
const unusedFor = 30_000;

function askFor<T>(key: string, source: Observable<T>): void {
  const asked = preloadObservable(source, key);
  // An emptied one would be loading for good.
  setTimeout(() => asked.hasValue || forget(key, asked), unusedFor);
  // Whoever needs it after a gate that was shut asks again.
  void asked.firstEmission.then(() => codeOf(asked.ourError) === 'permission-denied' && forget(key, asked));
}

/**
 * Asks for a document or a query before the component with its hook is drawn, which then finds the
 * answer; dropped after 30 s if none is.
 */
export const askForDocument = (collection: CollectionPath, id: string) =>
  askFor(...documentOf(collection, id));
export const askForQuery = (spec: QuerySpec) => askFor(...queryOf(spec));

/**
 * A live document, null if there is none. Throws errors and invalid documents to the nearest
 * RetryBoundary. `id` may change, `schema` must be a stable reference.
 */
export function useLiveDoc<T extends object>(
  collection: CollectionPath,
  id: string,
  schema: Schema<T>,
): Live<WithId<T> | null> {
  const { data: snapshot } = useObservable<DocumentSnapshot | undefined>(...documentOf(collection, id));
  return useMemo(
    () => ({
      status: snapshot ? 'ready' : 'loading',
      data: snapshot?.exists() ? readDocument(snapshot, schema) : null,
    }),
    [snapshot, schema],
  );
}

/**
 * The documents of a query as they are now; none while `spec` is null, before it is known. Errors
 * are thrown to the nearest RetryBoundary; a document that cannot be read is reported and left out.
 */
export function useLiveQuery<T extends object>(spec: QuerySpec | null, schema: Schema<T>): Live<WithId<T>[]> {
  const { data: snapshot } = useObservable<QuerySnapshot | undefined>(...queryOf(spec));
  return useMemo(
    () => ({
      status: snapshot ? 'ready' : 'loading',
      data: snapshot ? readDocuments(snapshot.docs, schema) : [],
    }),
    [snapshot, schema],
  );
}
