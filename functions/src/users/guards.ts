import { mayManage, type Role, roles } from '@united/domain/shared/roles';
import type { DeletionJob } from '@united/domain/users/deletion-job';
import { maySignIn, type User } from '@united/domain/users/user';
import type { Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { notFound, permissionDenied, Refusal } from '../platform/errors';
import { databaseTimeIn, deletionJobs, passwordLinks, userIn, users } from '../platform/firestore';

/** The fields that decide a user's access. */
export type Standing = Pick<User, 'role' | 'status'>;

export const noSuchUser = () => notFound('This user does not exist.');
export const emailTaken = () => new Refusal('already-exists', 'A user with this email already exists');
export const actsOnSelf = (message: string) =>
  new Refusal('failed-precondition', message, { reason: 'self' });

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
 * Checks that the caller may give a `role`.
 * @throws {Refusal} permission-denied
 */
export function checkMayGrant({ user }: Caller, role: Role): void {
  if (!mayManage(user.role, role)) {
    throw new Refusal('permission-denied', 'You do not have permission to grant this role.');
  }
}

const rank = (role: Role) => roles.indexOf(role);

/** Whether a user gains rights that the sign-in account has to carry first. */
export const givesAccess = (before: Standing, after: Standing): boolean =>
  rank(after.role) > rank(before.role) || (!maySignIn(before.status) && maySignIn(after.status));

/** Whether a user loses rights, so that open sessions have to end. */
export const takesAccess = (before: Standing, after: Standing): boolean =>
  rank(after.role) < rank(before.role) || (maySignIn(before.status) && !maySignIn(after.status));

export const isActiveSuperAdmin = ({ role, status }: Standing): boolean =>
  role === 'super_admin' && status === 'active';

/**
 * Checks, within the transaction that removes the role or the access of some super admins, that
 * another active one stays. Two such concurrent transactions conflict on this query, so that one
 * starts over and sees what the other left.
 * @throws {Refusal} failed-precondition with reason `last-super-admin`
 */
export async function anotherSuperAdminIn(
  transaction: Transaction,
  leaving: readonly string[],
): Promise<void> {
  const { docs } = await transaction.get(
    users()
      .where('role', '==', 'super_admin')
      .where('status', '==', 'active')
      .limit(leaving.length + 1),
  );
  if (docs.some(({ id }) => !leaving.includes(id))) return;
  throw new Refusal('failed-precondition', 'The last active super admin must stay.', {
    reason: 'last-super-admin',
  });
}

/**
 * Reads users within a transaction.
 * @throws {Refusal} not-found when one does not exist, failed-precondition with reason
 *   `being-deleted`
 */
export async function peopleIn(transaction: Transaction, uids: readonly string[]): Promise<User[]> {
  const [stored, jobs] = await Promise.all([
    Promise.all(uids.map((uid) => userIn(transaction, uid))),
    Promise.all(uids.map((uid) => transaction.get(deletionJobs().doc(uid)))),
  ]);
  const people = stored.flatMap((user) => user ?? []);
  if (people.length < uids.length) throw noSuchUser();
  const states: (DeletionJob['state'] | undefined)[] = jobs.map((job) => job.data()?.state);
  if (states.includes('running')) throw beingDeleted();
  return people;
}

/**
 * Reads the caller within a transaction whose writes must not outlive them: a call admitted a
 * moment before its caller was shut out or began to be deleted is refused, and none slips in behind
 * a deletion's sweep.
 * @throws {Refusal} permission-denied, not-found, failed-precondition with reason `being-deleted`
 */
export async function callerStillIn(transaction: Transaction, { uid, user }: Caller): Promise<User> {
  const [current] = await peopleIn(transaction, [uid]);
  if (current?.role !== user.role || (current.status !== user.status && current.status !== 'active')) {
    throw permissionDenied();
  }
  return current;
}

/**
 * Reads the links that set users' passwords, and returns the write that ends them together with the
 * sessions: times of whole seconds cannot tell a link of the same second from a later one. They stay
 * until they expire, so that whoever opens one is told why.
 */
export async function endOfLinksIn(transaction: Transaction, uids: readonly string[]): Promise<() => void> {
  const found = await Promise.all(
    uids.map((uid) => transaction.get(passwordLinks().where('member_id', '==', uid))),
  );
  return () => {
    for (const { ref } of found.flatMap(({ docs }) => docs)) transaction.update(ref, { ended: true });
  };
}

/**
 * Returns the `valid_after` that ends every session begun until now. Rules and callables compare
 * whole seconds, and a sign-in of this very second must not slip through: hence the start of the
 * next one. By the database's clock: a slow one of ours would leave the latest sessions.
 */
export async function endOfSessionsIn(transaction: Transaction): Promise<Timestamp> {
  const now = await databaseTimeIn(transaction);
  return Timestamp.fromMillis((Math.floor(now.toMillis() / 1000) + 1) * 1000);
}
