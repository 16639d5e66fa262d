import { canManage, type Role } from '@united/domain/shared/roles';
import type { DeletionJob } from '@united/domain/users/deletion-job';
import type { User } from '@united/domain/users/user';
import type { Transaction } from 'firebase-admin/firestore';
import type { Caller } from './caller';
import { notFound, permissionDenied, Refusal } from './errors';
import { deletionJobs, users } from './firestore';

/** Returns the error for a user that doesn't exist. */
export const noSuchUser = () => notFound('This user does not exist.');

const beingDeleted = () =>
  new Refusal('failed-precondition', 'This user is being deleted.', { reason: 'being-deleted' });

/**
 * Checks that the caller may manage users with the role `target`; see `canManage`.
 * @throws {Refusal} permission-denied
 */
export function checkMayManage({ user }: Caller, target: Role): void {
  if (!canManage(user.role, target)) {
    throw new Refusal('permission-denied', 'You do not have permission to manage this user.');
  }
}

/**
 * Reads users in a transaction. Costs two reads per user: the record and the deletion job.
 * @throws {Refusal} not-found if a user doesn't exist
 * @throws {Refusal} failed-precondition with reason `being-deleted`
 */
export async function usersIn(transaction: Transaction, uids: readonly string[]): Promise<User[]> {
  const [stored, jobs] = await Promise.all([
    transaction.getAll(...uids.map((uid) => users().doc(uid))),
    transaction.getAll(...uids.map((uid) => deletionJobs().doc(uid))),
  ]);
  const found = stored.flatMap((user) => user.data() ?? []);
  if (found.length < uids.length) throw noSuchUser();
  const states: (DeletionJob['state'] | undefined)[] = jobs.map((job) => job.data()?.state);
  if (states.includes('running')) throw beingDeleted();
  return found;
}

/**
 * Reads the caller in a transaction and checks that they weren't suspended, demoted, or marked for
 * deletion since the call started. Prevents writes for a user whose data was already deleted. Costs
 * two reads.
 * @throws {Refusal} permission-denied, not-found, or failed-precondition with reason
 *   `being-deleted`
 */
export async function currentCallerIn(transaction: Transaction, { uid, user }: Caller): Promise<User> {
  const [current] = await usersIn(transaction, [uid]);
  if (current?.role !== user.role || (current.status !== user.status && current.status !== 'active')) {
    throw permissionDenied();
  }
  return current;
}
