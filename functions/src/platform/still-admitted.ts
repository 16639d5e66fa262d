import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveAccess } from '@united/domain/shared/contract';
import type { User } from '@united/domain/users/user';
import type { Transaction } from 'firebase-admin/firestore';
import type { Session } from './caller';
import { admit } from './caller';

/** Goes on with a transaction that has read its caller. */
type GoOn = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

interface Admission {
  session: Session;
  access: LiveAccess;
  /** For the first to take it. */
  goOn?: GoOn | undefined;
}

const admissions = new AsyncLocalStorage<Admission | null>();

/**
 * Runs a callable's handler as its caller: its first transaction goes on with the one that admitted
 * them, if any; every other first checks that they are still admitted.
 */
export const asCaller = <T>(
  session: Session,
  access: LiveAccess,
  work: () => Promise<T>,
  goOn?: GoOn,
): Promise<T> => admissions.run({ session, access, goOn }, work);

/** Whether a callable's caller waits for what runs. */
export const isInCall = (): boolean => Boolean(admissions.getStore());

/** Hands over the transaction that admitted the caller of a running callable, once. */
export function takeAdmitting(): GoOn | undefined {
  const admission = admissions.getStore();
  const goOn = admission?.goOn;
  if (admission) admission.goOn = undefined;
  return goOn;
}

/**
 * Runs what has to happen whatever becomes of the caller: a job that has begun, the record of what
 * was done.
 */
export const asSystem = <T>(work: () => Promise<T>): Promise<T> => admissions.run(null, work);

/**
 * Admits the caller of a running callable again, by the record within a transaction. A recent
 * sign-in counts as it did when the call arrived.
 * @throws {Refusal} permission-denied or unauthenticated, when the caller was demoted, suspended or
 *   signed out meanwhile
 */
export async function checkStillAdmitted(read: (uid: string) => Promise<User | undefined>): Promise<void> {
  const admission = admissions.getStore();
  if (!admission) return;
  const { session } = admission;
  const { recentSignIn: _, ...access } = admission.access;
  admit(session, await read(session.uid), access, Date.now());
}
