import { mayManage, type Role } from '@united/domain/shared/roles';
import type { DeletionJob } from '@united/domain/users/deletion-job';
import type { User } from '@united/domain/users/user';
import type { Transaction } from 'firebase-admin/firestore';
import type { Caller } from './caller';
import { notFound, permissionDenied, Refusal } from './errors';
import { deletionJobs, users } from './firestore';

/** The refusal of an action on a user without a record. */
export const noSuchUser = () => notFound('This user does not exist.');

const beingDeleted = () =>
  new Refusal('failed-precondition', 'This user is being deleted.', { reason: 'being-deleted' });

/**
 * Checks that the caller outranks, or as an admin equals, a user.
 * @throws {Refusal} permission-denied
 */
export function checkMayManage({ user }: Caller, target: Role): void {
  if (!mayManage(user.role, target)) {
    throw new Refusal('permission-denied', 'You do not have permission to manage this user.');
  }
}

/**
 * Reads users within a transaction. Costs two reads for each: the record, and whether it is being
 * deleted.
 * @throws {Refusal} not-found when one does not exist, failed-precondition with reason
 *   `being-deleted`
 */
export async function peopleIn(transaction: Transaction, uids: readonly string[]): Promise<User[]> {
  const [stored, jobs] = await Promise.all([
    transaction.getAll(...uids.map((uid) => users().doc(uid))),
    transaction.getAll(...uids.map((uid) => deletionJobs().doc(uid))),
  ]);
  const people = stored.flatMap((user) => user.data() ?? []);
  if (people.length < uids.length) throw noSuchUser();
  const states: (DeletionJob['state'] | undefined)[] = jobs.map((job) => job.data()?.state);
  if (states.includes('running')) throw beingDeleted();
  return people;
}

/**
 * Reads the caller within a transaction that must not write for someone who has lost access since
 * the call was admitted: a caller who was suspended, demoted or is being deleted is refused, so that
 * nothing is written after a deletion has passed. Costs two reads.
 * @throws {Refusal} permission-denied, not-found, failed-precondition with reason `being-deleted`
 */
export async function callerStillIn(transaction: Transaction, { uid, user }: Caller): Promise<User> {
  const [current] = await peopleIn(transaction, [uid]);
  if (current?.role !== user.role || (current.status !== user.status && current.status !== 'active')) {
    throw permissionDenied();
  }
  return current;
}
