import { collections } from '@united/domain/collections';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import { db } from '~/portal/firebase/firestore';
import { useSubject } from '~/portal/firebase/subject-context';

/** A number of messages; more than nine are "9+". */
export const countText = (unread: number): string => (unread > 9 ? '9+' : String(unread));

/** Notes that the person has looked at their messages; never for somebody else. */
export function useReads() {
  const { uid, readOnly } = useSubject();
  const markRead = useCallback(() => {
    if (readOnly) return;
    setDoc(doc(db, collections.notificationReads, uid), { seen_at: serverTimestamp() }).catch(
      // The messages show all the same; the count stays until the next time.
      (error: unknown) => console.warn('The messages could not be marked as read.', error),
    );
  }, [uid, readOnly]);
  return { markRead };
}
