import { isStaff } from '@united/domain/shared/roles';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { inTransaction, userIn } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { currentCallerIn, noSuchUser } from '../platform/user-access';
import { isInBureau, leavingIn } from './membership';
import { bureauScopeIn, isInScope, noSuchOffice } from './own-bureau';

/**
 * Takes the caller's office out of its bureau.
 * @throws {Refusal} failed-precondition with reason `not-in-bureau`
 */
export async function leaveBureau(caller: Caller): Promise<void> {
  await inTransaction(async (transaction) => {
    const user = await currentCallerIn(transaction, caller);
    if (!isInBureau(user)) {
      throw new Refusal('failed-precondition', 'Your office doesn’t belong to a bureau.', {
        reason: 'not-in-bureau',
      });
    }
    const leave = await leavingIn(transaction, caller.uid, user);
    leave({ actor: caller.actor, end: 'left', now: Timestamp.now() });
  });
}

/** Per bureau; staff has no limit. */
const perDay: RateLimit = {
  name: 'offices_removed',
  max: 100,
  windowSeconds: 24 * 60 * 60,
  what: 'removed offices',
};

/**
 * Removes an office from the caller's bureau, or from any bureau for staff. Does nothing for staff if
 * the user is in no bureau.
 * @throws {Refusal} not-found or resource-exhausted
 */
export async function removeOffice(caller: Caller, uid: string): Promise<void> {
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const scope = await bureauScopeIn(transaction, caller, noSuchOffice);
    const user = await userIn(transaction, uid);
    if (!isInScope(scope, user?.bureau_id)) throw noSuchOffice();
    if (!user || isStaff(user.role)) throw noSuchUser();
    if (!isInBureau(user)) return;
    const leave = await leavingIn(transaction, uid, user);
    const now = Timestamp.now();
    if (scope !== 'all') await countUse(perDay, user.bureau_id, { now, use });
    leave({ actor: caller.actor, end: 'removed', now });
  });
}
