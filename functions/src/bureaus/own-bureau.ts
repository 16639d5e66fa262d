import type { Bureau } from '@united/domain/bureaus/bureau';
import { isStaff } from '@united/domain/shared/roles';
import { canSignIn, type User } from '@united/domain/users/user';
import type { Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { notFound, permissionDenied, Refusal } from '../platform/errors';
import { bureaus, userIn } from '../platform/firestore';
import { currentCallerIn } from '../platform/user-access';

export const noSuchBureau = () => notFound('This bureau does not exist.');

export const bureauClosed = () =>
  new Refusal('failed-precondition', 'This bureau is closed.', { reason: 'closed' });

/** Returns the error for a user who isn't an office of the caller's bureau, or doesn't exist. */
export const noSuchOffice = () => notFound('This office is not in your bureau.');

interface OwnBureau {
  id: string;
  bureau: Bureau;
  /** The caller's current record. */
  user: User;
}

/** Reads the active bureau that a user owns. Costs one read, or none if the user owns none. */
async function activeBureauIn(
  transaction: Transaction,
  { owns_bureau: id }: User,
): Promise<Omit<OwnBureau, 'user'> | null> {
  if (id === undefined) return null;
  const bureau = (await transaction.get(bureaus().doc(id))).data();
  return bureau?.status === 'active' ? { id, bureau } : null;
}

/**
 * Reads the active bureau that the caller owns. Costs three reads.
 * @throws {Refusal} permission-denied if the caller owns none
 */
export async function ownBureauIn(transaction: Transaction, caller: Caller): Promise<OwnBureau> {
  const user = await currentCallerIn(transaction, caller);
  const own = await activeBureauIn(transaction, user);
  if (!own) throw permissionDenied();
  return { ...own, user };
}

/** The bureaus that a caller may act for: `all` for staff, and an owner's own. */
export type BureauScope = 'all' | { bureauId: string };

/**
 * Returns the bureaus that the caller may act for. Costs no reads for staff, and three for others.
 * @param none the error for a caller who owns no active bureau
 * @throws {Refusal} what `none` returns
 */
export async function bureauScopeIn(
  transaction: Transaction,
  caller: Caller,
  none: () => Refusal,
): Promise<BureauScope> {
  if (isStaff(caller.user.role)) return 'all';
  const user = await currentCallerIn(transaction, caller);
  const own = await activeBureauIn(transaction, user);
  if (!own) throw none();
  return { bureauId: own.id };
}

/** Returns whether a scope includes a bureau. `all` also includes undefined, which is no bureau. */
export const isInScope = (scope: BureauScope, bureauId: string | undefined): boolean =>
  scope === 'all' || scope.bureauId === bureauId;

/**
 * Reads a user whose office belongs to a bureau, and who may sign in. Costs one read.
 * @throws {Refusal} not-found
 */
export async function officeIn(transaction: Transaction, uid: string, bureauId: string): Promise<User> {
  const user = await userIn(transaction, uid);
  if (user?.bureau_id !== bureauId || !canSignIn(user.status)) throw noSuchOffice();
  return user;
}
