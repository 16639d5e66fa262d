import {
  type EntryLock,
  entryLockDocument,
  entryLockMinutes,
} from '@united/domain/bank-applications/entry-lock';
import { entryLocks } from '@united/domain/bank-applications/staff-queries';
import { collections } from '@united/domain/shared/collections';
import { deleteDoc, doc, setDoc, Timestamp } from 'firebase/firestore';
import { useEffect, useEffectEvent, useRef } from 'react';
import { serverTime } from '~/portal/auth/server-clock';
import { db } from '~/portal/data/firestore';
import { useLiveQuery } from '~/portal/data/live';
import { type Session, useSession } from '~/portal/shared/users/session-context';
import { useNow } from '~/portal/ui/use-now';

const minute = 60_000;
/** Lock lease in milliseconds, one minute shorter than allowed to tolerate clock skew. */
const lease = (entryLockMinutes - 1) * minute;

const allLocks = entryLocks();

/** Returns the current entry locks by application id, live. Expired locks are omitted. */
export function useEntryLocks(): ReadonlyMap<string, EntryLock> {
  const { data } = useLiveQuery(allLocks, entryLockDocument);
  const now = useNow().getTime();
  return new Map(data.filter(({ until }) => until.toMillis() > now).map((lock) => [lock.id, lock]));
}

const lockOf = (applicationId: string) => doc(db, collections.entryLocks, applicationId);

/** Renews the lock acquired by `openForEntry`. Not awaited, since entry works without it. */
async function renew(applicationId: string, { uid, name }: Pick<Session, 'uid' | 'name'>): Promise<void> {
  try {
    await setDoc(lockOf(applicationId), { uid, name, until: Timestamp.fromMillis(serverTime() + lease) });
  } catch (error) {
    console.warn('Failed to renew the entry lock.', error);
  }
}

async function release(applicationId: string): Promise<void> {
  try {
    await deleteDoc(lockOf(applicationId));
  } catch (error) {
    console.warn('Failed to release the entry lock.', error);
  }
}

/**
 * Renews an application's lock while its values are open, and releases it when the user leaves the
 * application. Calls `onTaken` if another user takes over the lock.
 * @param applicationId '' for none
 */
export function useEntryLock(
  applicationId: string,
  isOpen: boolean,
  locks: ReadonlyMap<string, EntryLock>,
  onTaken: (name: string) => void,
): void {
  const session = useSession();
  const holder = locks.get(applicationId);
  const hold = useEffectEvent((id: string) => void renew(id, session));
  /** The application whose lock this screen acquired. */
  const held = useRef('');
  const releaseHeld = useEffectEvent((id: string) => {
    if (held.current !== id) return;
    held.current = '';
    const lock = locks.get(id);
    if (!lock || lock.uid === session.uid) void release(id);
  });
  const taken = useEffectEvent(onTaken);
  // After a takeover, the other user's lock still shows briefly, so wait until ours has appeared.
  const mine = useRef('');

  useEffect(() => {
    if (applicationId === '') return;
    return () => releaseHeld(applicationId);
  }, [applicationId]);

  useEffect(() => {
    if (applicationId === '' || !isOpen) return;
    held.current = applicationId;
    const timer = setInterval(() => hold(applicationId), lease / 3);
    return () => clearInterval(timer);
  }, [applicationId, isOpen]);

  useEffect(() => {
    if (applicationId === '') mine.current = '';
    else if (holder?.uid === session.uid) mine.current = applicationId;
    else if (holder && mine.current === applicationId) {
      mine.current = '';
      taken(holder.name);
    }
  }, [applicationId, holder, session.uid]);
}
