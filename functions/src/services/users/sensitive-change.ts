import { recentSignInSeconds } from '@united/domain/contract';
import { isStaff } from '@united/domain/roles';
import { staffLimits } from '@united/domain/staff-limits';
import type { User } from '@united/domain/user';
import { type Caller, checkRecentSignIn } from '../../platform/caller';
import type { RateLimit } from '../../platform/rate-limit';

/** What counts of a person before a change; null for somebody new. */
type Before = Pick<User, 'email' | 'role'> | null;
type After = Pick<User, 'email' | 'role'> & { password?: string | undefined };

const makesStaff = (before: Before, after: After) => isStaff(after.role) && before?.role !== after.role;

/** Whether a change is one that a stolen staff session would be used for: it makes or unmakes staff, or lets somebody else into an account. */
const isSensitiveChange = (before: Before, after: After): boolean =>
  makesStaff(before, after) ||
  (before !== null &&
    (after.password !== undefined ||
      after.email !== before.email ||
      (isStaff(before.role) && after.role !== before.role)));

/**
 * Whether whoever makes a sensitive change has entered the password a short while ago.
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`
 */
export function checkSensitiveChange({ authTime }: Caller, before: Before, after: After): void {
  if (isSensitiveChange(before, after)) checkRecentSignIn(authTime, recentSignInSeconds.staffChange);
}

/** The limits of whoever makes a change. */
export const limitsOn = (before: Before, after: After): RateLimit[] => [
  ...(makesStaff(before, after) ? [staffLimits.makeStaff] : before ? [] : [staffLimits.createPeople]),
  ...(before && after.password !== undefined ? [staffLimits.resetPassword] : []),
  ...(before && after.email !== before.email ? [staffLimits.changeEmail] : []),
];
