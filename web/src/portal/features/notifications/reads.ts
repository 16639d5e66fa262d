import { collections } from '@united/domain/shared/collections';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { doc, setDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import { db } from '~/portal/data/firestore';
import { useSubject } from '~/portal/shared/users/subject-context';

/** The bell's state. */
export interface BellState {
  /** The number of unseen messages, at most ten. */
  unread: number;
  /** Milliseconds since the epoch. Later messages are unseen. */
  seenAt: number;
}

/** No unread messages, until the read marker has loaded and in a view-as session. */
export const noUnread: BellState = { unread: 0, seenAt: Number.POSITIVE_INFINITY };

/**
 * Returns the marker's time rounded up to a millisecond, because message times have microseconds.
 */
export const endOfMillisecond = (noted: Timestamp): number => noted.toMillis() + 1;

/** Formats a number of messages. More than nine become "9+". */
export const countText = (unread: number): string => (unread > 9 ? '9+' : String(unread));

/**
 * Stores the newest message the user has seen, except in a view-as session. Stores that message's
 * time rather than the current time, because a user who was offline or closed the list just before
 * a message arrived has not seen it.
 */
export function useReads() {
  const { uid, readOnly } = useSubject();
  const markRead = useCallback(
    (newest: Timestamp) => {
      if (readOnly) return;
      setDoc(doc(db, collections.notificationReads, uid), { seen_at: newest.toDate() }).catch(
        // The messages are still shown. The count stays until the next attempt.
        (error: unknown) => console.warn('The messages could not be marked as read.', error),
      );
    },
    [uid, readOnly],
  );
  return { markRead };
}
