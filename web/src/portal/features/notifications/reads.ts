import { collections } from '@united/domain/shared/collections';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { doc, setDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import { db } from '~/portal/data/firestore';
import { useSubject } from '~/portal/shared/users/subject-context';

/** The bell's state. */
export interface News {
  /** The number of unseen messages, at most ten. */
  unread: number;
  /** Milliseconds since the epoch; later messages are unseen. */
  seenAt: number;
}

/** Nothing is new until the read marker has loaded, or in a view-as session. */
export const noNews: News = { unread: 0, seenAt: Number.POSITIVE_INFINITY };

/**
 * Messages have microseconds, browsers milliseconds: those within the marker's millisecond are
 * seen.
 */
export const endOfMillisecond = (noted: Timestamp): number => noted.toMillis() + 1;

/** A number of messages; more than nine are "9+". */
export const countText = (unread: number): string => (unread > 9 ? '9+' : String(unread));

/**
 * Records the newest message the user has seen, never for someone else. Uses that message's time,
 * not the current one: a user who was offline, or closed the list just before a message came, has
 * not seen what came since.
 */
export function useReads() {
  const { uid, readOnly } = useSubject();
  const markRead = useCallback(
    (newest: Timestamp) => {
      if (readOnly) return;
      setDoc(doc(db, collections.notificationReads, uid), { seen_at: newest.toDate() }).catch(
        // The messages show anyway; the count stays until next time.
        (error: unknown) => console.warn('The messages could not be marked as read.', error),
      );
    },
    [uid, readOnly],
  );
  return { markRead };
}
