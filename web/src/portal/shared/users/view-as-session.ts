import { collections } from '@united/domain/shared/collections';
import { type ViewAsSession, viewAsSessionDocument } from '@united/domain/users/view-as-session';
import { doc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { readDocuments } from '~/portal/data/documents';
import { db } from '~/portal/data/firestore';
import { watchDocument } from '~/portal/data/watch';

/** `undefined` until the server answers; null if there is no session or it can't be read. */
type Answer = ViewAsSession | null | undefined;

/**
 * The view-as session. Doesn't use the live hooks, which could first return an ended one from the
 * cache.
 */
export function useViewAsSession(uid: string): Answer {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(
    () =>
      watchDocument(
        doc(db, collections.viewAsSessions, uid),
        (snapshot) =>
          setAnswer(snapshot.exists() ? (readDocuments([snapshot], viewAsSessionDocument)[0] ?? null) : null),
        ({ code }) => code !== 'unavailable' && setAnswer(null),
      ),
    [uid],
  );
  return answer;
}
