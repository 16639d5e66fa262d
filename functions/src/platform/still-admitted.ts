import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveAccess } from '@united/domain/shared/contract';
import type { User } from '@united/domain/users/user';
import type { Session } from './caller';
import { admit } from './caller';

interface Admission {
  session: Session;
  access: LiveAccess;
}

const admissions = new AsyncLocalStorage<Admission | null>();

/**
 * Runs a callable's handler as its caller: each of its transactions first checks that they are still
 * admitted, at one read.
 */
export const asCaller = <T>(session: Session, access: LiveAccess, work: () => Promise<T>): Promise<T> =>
  admissions.run({ session, access }, work);

/** Whether what runs needs its caller's right: false outside a callable, and under `asSystem`. */
export const isInCall = (): boolean => Boolean(admissions.getStore());

/**
 * Runs what has to happen whatever becomes of the caller: a job that has begun, the record of what
 * was done.
 */
export const asSystem = <T>(work: () => Promise<T>): Promise<T> => admissions.run(null, work);

/**
 * Admits the caller of a running callable again, by the record within a transaction. A recent
 * sign-in counts as it did when the call arrived. Costs one read, none outside of a call.
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
