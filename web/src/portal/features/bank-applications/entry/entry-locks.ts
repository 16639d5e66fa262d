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
/** Milliseconds that a lock lasts unless it is renewed; clocks differ a little. */
const lasts = (entryLockMinutes - 1) * minute;

const every = entryLocks();

/** Who is entering which application now, by its id. Live; locks that ran out are left out. */
export function useEntryLocks(): ReadonlyMap<string, EntryLock> {
  const { data } = useLiveQuery(every, entryLockDocument);
  const now = useNow().getTime();
  return new Map(data.filter(({ until }) => until.toMillis() > now).map((lock) => [lock.id, lock]));
}

const lockOf = (applicationId: string) => doc(db, collections.entryLocks, applicationId);

/** Renews the lock that `openForEntry` took. Not awaited: entry works without it. */
async function renew(applicationId: string, { uid, name }: Pick<Session, 'uid' | 'name'>): Promise<void> {
  try {
    await setDoc(lockOf(applicationId), { uid, name, until: Timestamp.fromMillis(serverTime() + lasts) });
  } catch (error) {
    console.warn('The lock could not be renewed.', error);
  }
}

async function release(applicationId: string): Promise<void> {
  try {
    await deleteDoc(lockOf(applicationId));
  } catch (error) {
    console.warn('The lock could not be released.', error);
  }
}

/**
 * Renews the lock of an application while it is open, and ends it once the application is no longer
 * entered; '' for none. `onTaken` follows when someone else takes it over.
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
  /** The application whose lock an opening took. */
  const held = useRef('');
  const letGo = useEffectEvent((id: string) => {
    if (held.current !== id) return;
    held.current = '';
    const lock = locks.get(id);
    if (!lock || lock.uid === session.uid) void release(id);
  });
  const taken = useEffectEvent(onTaken);
  // A colleague's lock shows for a moment after it was taken over.
  const mine = useRef('');

  useEffect(() => {
    if (applicationId === '') return;
    return () => letGo(applicationId);
  }, [applicationId]);

  useEffect(() => {
    if (applicationId === '' || !isOpen) return;
    held.current = applicationId;
    const timer = setInterval(() => hold(applicationId), lasts / 3);
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
