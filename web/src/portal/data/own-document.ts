import type { CollectionPath } from '@united/domain/shared/collections';
import { doc } from 'firebase/firestore';
import { useEffect, useReducer, useState } from 'react';
import { readDocument, type Schema, type WithId } from './documents';
import { db } from './firestore';
import { watchDocument } from './watch';

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
