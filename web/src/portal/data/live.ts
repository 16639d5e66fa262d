import type { CollectionPath } from '@united/domain/shared/collections';
import type { QuerySpec } from '@united/domain/shared/query';
import { type DocumentSnapshot, doc, type QuerySnapshot } from 'firebase/firestore';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { preloadObservable, type ReactFireGlobals, useObservable } from 'reactfire';
import { NEVER, Observable } from 'rxjs';
import { readDocument, readDocuments, type Schema, type WithId } from './documents';
import { codeOf } from './errors';
import { db } from './firestore';
import { firestoreQuery } from './queries';
import { watchDocument, watchQuery } from './watch';

/*
 * Live reads. All share Firestore's cache. For the first two, components that read the same
 * document or query share one listener through reactfire:
 * - `useLiveDoc`: a document. Errors go to the nearest RetryBoundary. `useLiveDocIf`: the same, for an
 *   id that may be null.
 * - `useLiveQuery`: all results of a query. Errors go to the nearest RetryBoundary.
 * - `useOwnDocument`: a document by an id from the URL. A denied read counts as a missing document.
 * - `useLivePage` (`live-page.ts`): a page of a list. Reports its own error and keeps the previous
 *   page's rows while the next page loads.
 *
 * One-time reads are in `once.ts`.
 */

export type Live<T> = { status: 'loading' | 'ready'; data: T };

/**
 * reactfire caches every observable globally and forever, including errors (reactfire issues 485,
 * 742, 790). Without these functions, Retry would show the same error again, and a second sign-in
 * would show the first user's documents.
 */
const reactfire = globalThis as Partial<ReactFireGlobals>;

/** Evicts observables that ended in an error, so that the next render subscribes again. */
export function evictFailedObservables(): void {
  const observables = reactfire._reactFirePreloadedObservables;
  for (const [id, observable] of observables ?? []) {
    if (observable.ourError) observables?.delete(id);
  }
}

/** Evicts an observable unless it has been replaced. */
function forget(id: string, observable: unknown): void {
  const observables = reactfire._reactFirePreloadedObservables;
  if (observables?.get(id) === observable) observables?.delete(id);
}

/** Evicts all observables. Their listeners end with their Firestore instance. */
export function evictObservables(): void {
  reactfire._reactFirePreloadedObservables?.clear();
}

const observe = <T>(watch: (onChange: (value: T) => void, onError: (error: unknown) => void) => () => void) =>
  new Observable<T>((changes) =>
    watch(
      (changed) => changes.next(changed),
      (error) => changes.error(error),
    ),
  );

const documentOf = (collection: CollectionPath, id: string | null) =>
  [
    `document ${collection}/${id}`,
    id === null
      ? NEVER
      : observe<DocumentSnapshot>((...report) => watchDocument(doc(db, collection, id), ...report)),
  ] as const;

const queryOf = (spec: QuerySpec | null) =>
  [
    `query ${JSON.stringify(spec)}`,
    spec ? observe<QuerySnapshot>((...report) => watchQuery(firestoreQuery(spec), ...report)) : NEVER,
  ] as const;

/** Milliseconds after which reactfire clears an observable without subscribers. */
const unusedFor = 30_000;

function prefetch<T>(key: string, source: Observable<T>): void {
  const asked = preloadObservable(source, key);
  // A cleared observable would stay in the loading state forever.
  setTimeout(() => asked.hasValue || forget(key, asked), unusedFor);
  // A denied read is retried once the user has passed the gate that denied it.
  void asked.firstEmission.then(() => codeOf(asked.ourError) === 'permission-denied' && forget(key, asked));
}

/**
 * Prefetches a document or a query before the component with its hook renders. Dropped after 30 s
 * if no component uses it.
 */
export const prefetchDocument = (collection: CollectionPath, id: string) =>
  prefetch(...documentOf(collection, id));
export const prefetchQuery = (spec: QuerySpec) => prefetch(...queryOf(spec));

/**
 * A live document, or null if there is none. Throws errors and invalid documents to the nearest
 * RetryBoundary. `id` may change; `schema` must be a stable reference.
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

/** Like `useLiveDoc`, and null without reading anything while `id` is null. */
export function useLiveDocIf<T extends object>(
  collection: CollectionPath,
  id: string | null,
  schema: Schema<T>,
): Live<WithId<T> | null> {
  const { data: snapshot } = useObservable<DocumentSnapshot | undefined>(...documentOf(collection, id));
  return useMemo(
    () => ({
      status: snapshot || id === null ? 'ready' : 'loading',
      data: id !== null && snapshot?.exists() ? readDocument(snapshot, schema) : null,
    }),
    [snapshot, id, schema],
  );
}

/**
 * A query's documents, live. Empty while `spec` is null. Throws errors to the nearest
 * RetryBoundary. Reports and skips invalid documents.
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

/** `missing`: there is no such document, or it is another user's. The rules don't reveal which. */
type Answer<T> = { id: string } & (
  | { document: WithId<T> }
  | { document: null; problem: 'missing' | 'failed' }
);

/**
 * The user's own document, live, by an untrusted id. `answer` is null while loading or without an
 * id. Doesn't use the other hooks, which would throw if the id is another user's. `schema` must be
 * a stable reference; `owner` is the field with the owner's uid.
 */
export function useOwnDocument<T extends object>(
  collection: CollectionPath,
  id: string | null,
  schema: Schema<T>,
  owner: keyof T,
  uid: string,
): { answer: Answer<T> | null; retry: () => void } {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [answer, setAnswer] = useState<Answer<T> | null>(null);

  useEffect(() => {
    if (id === null) return undefined;
    const fail = (problem: 'missing' | 'failed') => setAnswer({ id, document: null, problem });
    // The SDK throws if the id is a path.
    if (id.includes('/')) return fail('missing');
    if (attempt > 0) setAnswer(null);
    return watchDocument(
      doc(db, collection, id),
      (snapshot) => {
        if (!snapshot.exists()) return fail('missing');
        try {
          const document = readDocument(snapshot, schema);
          if (document[owner] === uid) setAnswer({ id, document });
          else fail('missing');
        } catch (error) {
          console.error(error);
          fail('failed');
        }
      },
      (error) => {
        if (error.code === 'permission-denied') return fail('missing');
        console.warn('Failed to read a document.', error);
        fail('failed');
      },
    );
  }, [collection, id, schema, owner, uid, attempt]);

  return { answer: answer?.id === id ? answer : null, retry };
}
