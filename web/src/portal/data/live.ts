import type { CollectionPath } from '@united/domain/shared/collections';
import type { QuerySpec } from '@united/domain/shared/query';
import { type DocumentSnapshot, doc, type QuerySnapshot } from 'firebase/firestore';
import { useMemo } from 'react';
import { useObservable } from 'reactfire';
import { NEVER, Observable } from 'rxjs';
import { readDocument, readDocuments, type Schema, type WithId } from './documents';
import { db } from './firestore';
import { firestoreQuery } from './queries';
import { watchDocument, watchQuery } from './watch';

export type Live<T> = { status: 'loading' | 'ready'; data: T };

/**
 * A document as it is now, null when there is none. Errors, and a document that cannot be read, are thrown to the nearest
 * Region. `id` may change; `schema` must be the same object in every render.
 */
export function useLiveDoc<T extends object>(
  collection: CollectionPath,
  id: string,
  schema: Schema<T>,
): Live<WithId<T> | null> {
  const { data: snapshot } = useObservable<DocumentSnapshot | undefined>(
    `document ${collection}/${id}`,
    new Observable((changes) =>
      watchDocument(
        doc(db, collection, id),
        (changed) => changes.next(changed),
        (error) => changes.error(error),
      ),
    ),
  );
  return useMemo(
    () => ({
      status: snapshot ? 'ready' : 'loading',
      data: snapshot?.exists() ? readDocument(snapshot, schema) : null,
    }),
    [snapshot, schema],
  );
}

/** The documents of a query as they are now; of none as long as it is null, since what it asks for is not known yet. Errors are thrown to the nearest Region; a document that cannot be read is reported and left out. */
export function useLiveQuery<T extends object>(spec: QuerySpec | null, schema: Schema<T>): Live<WithId<T>[]> {
  const { data: snapshot } = useObservable<QuerySnapshot | undefined>(
    `query ${JSON.stringify(spec)}`,
    spec
      ? new Observable((changes) =>
          watchQuery(
            firestoreQuery(spec),
            (changed) => changes.next(changed),
            (error) => changes.error(error),
          ),
        )
      : NEVER,
  );
  return useMemo(
    () => ({
      status: snapshot ? 'ready' : 'loading',
      data: snapshot ? readDocuments(snapshot.docs, schema) : [],
    }),
    [snapshot, schema],
  );
}
