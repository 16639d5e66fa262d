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
 * The live reads. All share Firestore's cache; for the first two reactfire keeps one listener for the
 * same document or query of several components:
 * - `useLiveDoc`: one document that may be read. Failures go to the nearest RetryBoundary.
 * - `useLiveQuery`: a query that is read whole. Failures go to the nearest RetryBoundary.
 * - `useOwnDocument`: a document by an id from the address, whose refusal is an answer.
 * - `useLivePage` (`live-page.ts`): a page of a list, which shows its own failure and keeps the
 *   rows of the page before while the next one loads.
 *
 * What is read once is in `once.ts`.
 */

export type Live<T> = { status: 'loading' | 'ready'; data: T };

/**
 * reactfire caches every observable globally and forever, errors included (reactfire issues 485,
 * 742, 790). Without these functions Retry would show the same error again, and a second
 * sign-in the first user's documents.
 */
const reactfire = globalThis as Partial<ReactFireGlobals>;

/** Forgets the observables that ended in an error, so that the next render subscribes again. */
export function forgetBrokenObservables(): void {
  const observables = reactfire._reactFirePreloadedObservables;
  for (const [id, observable] of observables ?? []) {
    if (observable.ourError) observables?.delete(id);
  }
}

/** Forgets one observable, unless another has taken its place. */
function forget(id: string, observable: unknown): void {
  const observables = reactfire._reactFirePreloadedObservables;
  if (observables?.get(id) === observable) observables?.delete(id);
}

/** Forgets everything; the listeners themselves end with their Firestore instance. */
export function forgetObservables(): void {
  reactfire._reactFirePreloadedObservables?.clear();
}

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

/** `missing`: no such document, or someone else's. The rules do not reveal which. */
type Answer<T> = { id: string } & (
  | { document: WithId<T> }
  | { document: null; problem: 'missing' | 'failed' }
);

/**
 * A user's own document, live, by an untrusted id; `answer` is null while loading, or without an
 * id. Avoids the live hooks, which would throw the refusal of a foreign id like a failure. `schema`
 * must be a stable reference, `owner` names the field that holds the owner's uid.
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
    // Not an id but a path below one, which the SDK throws at.
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
        console.warn('A document could not be read.', error);
        fail('failed');
      },
    );
  }, [collection, id, schema, owner, uid, attempt]);

  return { answer: answer?.id === id ? answer : null, retry };
}
