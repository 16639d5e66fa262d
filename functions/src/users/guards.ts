import { mayManage, type Role, roles } from '@united/domain/shared/roles';
import { maySignIn, type User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { databaseTimeIn, passwordLinks, users } from '../platform/firestore';

/** The fields that decide a user's access. */
export type Standing = Pick<User, 'role' | 'status'>;

export const emailTaken = () => new Refusal('already-exists', 'A user with this email already exists');
export const actsOnSelf = (message: string) =>
  new Refusal('failed-precondition', message, { reason: 'self' });

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
