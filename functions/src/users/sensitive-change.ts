import { recentSignInSeconds } from '@united/domain/shared/contract';
import { canSetPassword, isStaff } from '@united/domain/shared/roles';
import { staffLimits } from '@united/domain/users/staff-limits';
import type { User } from '@united/domain/users/user';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { Refusal } from '../platform/errors';
import type { RateLimit } from '../platform/rate-limit';

/** A user before a change. Null for a new user. */
type Before = Pick<User, 'email' | 'role' | 'status'> | null;
type After = Pick<User, 'email' | 'role' | 'status'> & { password?: string | undefined };

export const makesStaff = (before: Before, after: After) =>
  isStaff(after.role) && before?.role !== after.role;

/** Returns whether a change suspends or reactivates staff. */
export const changesStaffStatus = (before: Before, after: After): boolean =>
  before !== null && isStaff(before.role) && after.status !== before.status;

/**
 * Returns whether an attacker would make this change with a stolen staff session: granting or
 * removing a staff role, locking staff out, or giving someone else access to an account.
 */
const isSensitiveChange = (before: Before, after: After): boolean =>
  makesStaff(before, after) ||
  changesStaffStatus(before, after) ||
  (before !== null &&
    (after.password !== undefined ||
      after.email !== before.email ||
      (isStaff(before.role) && after.role !== before.role)));

const onlySuperAdminSetsPassword = () =>
  new Refusal(
    'permission-denied',
    'Only a super admin can set a password for staff. Send an invitation or a link instead.',
  );

/**
 * Checks that the caller signed in recently if the change is sensitive. Setting a password for
 * staff requires a super admin and an even more recent sign-in.
 * @throws {Refusal} permission-denied, or failed-precondition with reason `recent-sign-in`
 */
export function checkSensitiveChange({ user, authTime }: Caller, before: Before, after: After): void {
  const isForStaff = isStaff(after.role) || (before !== null && isStaff(before.role));
  if (after.password !== undefined && isForStaff) {
    if (!canSetPassword(user.role, 'admin')) throw onlySuperAdminSetsPassword();
    checkRecentSignIn(authTime, recentSignInSeconds.staffPassword);
  } else if (isSensitiveChange(before, after)) {
    checkRecentSignIn(authTime, recentSignInSeconds.staffChange);
  }
}

/** Returns the limits that a change counts toward. */
export const limitsOn = (before: Before, after: After): RateLimit[] => [
  ...(makesStaff(before, after) ? [staffLimits.makeStaff] : before ? [] : [staffLimits.createUsers]),
  ...(before && after.password !== undefined ? [staffLimits.resetPassword] : []),
  ...(changesStaffStatus(before, after) ? [staffLimits.changeStaffStatus] : []),
  ...(before && after.email !== before.email ? [staffLimits.changeEmail] : []),
];
