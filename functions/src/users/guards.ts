import { canManage, type Role, roles } from '@united/domain/shared/roles';
import { canSignIn, type User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { databaseTimeIn, passwordLinks, users } from '../platform/firestore';

/** The fields that a user's access depends on. */
export type Standing = Pick<User, 'role' | 'status'>;

export const emailTaken = () => new Refusal('already-exists', 'A user with this email already exists');
export const actsOnSelf = (message: string) =>
  new Refusal('failed-precondition', message, { reason: 'self' });

/**
 * Checks that the caller may grant a role.
 * @throws {Refusal} permission-denied
 */
export function checkMayGrant({ user }: Caller, role: Role): void {
  if (!canManage(user.role, role)) {
    throw new Refusal('permission-denied', 'You do not have permission to grant this role.');
  }
}

const rank = (role: Role) => roles.indexOf(role);

/** Returns whether a user gains access, which the Auth account must have first. */
export const grantsAccess = (before: Standing, after: Standing): boolean =>
  rank(after.role) > rank(before.role) || (!canSignIn(before.status) && canSignIn(after.status));

/** Returns whether a user loses access, so that open sessions must end. */
export const revokesAccess = (before: Standing, after: Standing): boolean =>
  rank(after.role) < rank(before.role) || (canSignIn(before.status) && !canSignIn(after.status));

export const isActiveSuperAdmin = ({ role, status }: Standing): boolean =>
  role === 'super_admin' && status === 'active';

/**
 * Checks that at least one active super admin remains. Call it in the transaction that removes the
 * role or access of super admins. Concurrent transactions conflict on this query, so one of them is
 * retried and sees the other's result.
 * @param leaving uids of the super admins who lose their role or access
 * @throws {Refusal} failed-precondition with reason `last-super-admin`
 */
export async function checkOtherSuperAdminIn(
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
  throw new Refusal('failed-precondition', 'At least one active super admin is required.', {
    reason: 'last-super-admin',
  });
}

/**
 * Reads users' password links and returns a function that revokes them. Needed when sessions end,
 * because `valid_after` has whole seconds and can't distinguish links from the same second. Revoked
 * links aren't deleted, so that opening one shows why it doesn't work.
 */
export async function revokeLinksIn(transaction: Transaction, uids: readonly string[]): Promise<() => void> {
  const found = await Promise.all(
    uids.map((uid) => transaction.get(passwordLinks().where('member_id', '==', uid))),
  );
  return () => {
    for (const { ref } of found.flatMap(({ docs }) => docs)) transaction.update(ref, { ended: true });
  };
}

/**
 * Returns the update of a user whose links were revoked: an open invitation ends `now`, and the user
 * needs a new link.
 */
export const endedInvitation = (
  { invited_until }: Pick<User, 'invited_until'>,
  now: Timestamp,
): Pick<User, 'invited_until'> =>
  invited_until && invited_until.toMillis() > now.toMillis() ? { invited_until: now } : {};

/**
 * Returns the `valid_after` value that ends all current sessions: the start of the next second,
 * because rules and callables compare whole seconds and a sign-in from this second must not pass.
 * Uses the database's time, because a slow local clock would miss the latest sessions. Costs one
 * read.
 */
export async function sessionCutoffIn(transaction: Transaction): Promise<Timestamp> {
  const now = await databaseTimeIn(transaction);
  return Timestamp.fromMillis((Math.floor(now.toMillis() / 1000) + 1) * 1000);
}
