import { recentSignInSeconds } from '@united/domain/shared/contract';
import { maxStatusesWithoutSignIn, staffLimits } from '@united/domain/users/staff-limits';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { countUse, newUseKey } from '../platform/rate-limit';
import { type BulkStatusResult, type StatusChange, setBankApplicationStatus } from './set-status';

/**
 * Requires a recent sign-in for setting many statuses.
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`
 */
export function checkManyStatuses({ authTime }: Caller, ids: readonly string[]): void {
  if (ids.length > maxStatusesWithoutSignIn) checkRecentSignIn(authTime, recentSignInSeconds.staffChange);
}

/**
 * Sets statuses as `setBankApplicationStatus` does. More than ten at a time need a recent sign-in,
 * and each application counts toward the caller's limit.
 * @throws {Refusal} also failed-precondition with reason `recent-sign-in`, and resource-exhausted
 */
export async function setStatusesByHand(change: StatusChange, caller: Caller): Promise<BulkStatusResult> {
  const ids = [...new Set(change.application_ids)];
  checkManyStatuses(caller, ids);
  // A single application is counted in its transaction.
  if (ids.length > 1) await countUse(staffLimits.setStatuses, caller.uid, { uses: ids.length });
  return setBankApplicationStatus(change, caller.actor, ids.length === 1 ? { use: newUseKey() } : {});
}
