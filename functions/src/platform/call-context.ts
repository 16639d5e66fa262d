import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveAccess } from '@united/domain/shared/contract';
import type { User } from '@united/domain/users/user';
import type { Session } from './caller';
import { admit } from './caller';

interface CallContext {
  session: Session;
  access: LiveAccess;
}

const contexts = new AsyncLocalStorage<CallContext | null>();

/**
 * Runs a callable's handler on behalf of its caller. Each transaction of the handler first checks
 * that the caller still has access, which costs one read.
 */
export const asCaller = <T>(session: Session, access: LiveAccess, work: () => Promise<T>): Promise<T> =>
  contexts.run({ session, access }, work);

/** Returns whether code runs on behalf of a caller: inside a callable and not in `asSystem`. */
export const isInCall = (): boolean => Boolean(contexts.getStore());

/**
 * Runs work that must complete even if the caller loses access, such as a job that has started or
 * the audit row of an action.
 */
export const asSystem = <T>(work: () => Promise<T>): Promise<T> => contexts.run(null, work);

/**
 * Checks the access of a running callable's caller again, with the record read in a transaction.
 * Doesn't repeat the recent sign-in check, which is valid for the whole call. Costs one read, or
 * none outside a callable.
 * @throws {Refusal} permission-denied or unauthenticated if the caller was demoted, suspended, or
 *   signed out in the meantime
 */
export async function checkCallerAccess(read: (uid: string) => Promise<User | undefined>): Promise<void> {
  const context = contexts.getStore();
  if (!context) return;
  const { session } = context;
  const { recentSignIn: _, ...access } = context.access;
  admit(session, await read(session.uid), access, Date.now());
}
