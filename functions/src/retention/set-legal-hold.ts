import { holdVersion } from '@united/domain/retention/disposal';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { inTransaction, legalHolds } from '../platform/firestore';
import { deleteHeldVersions } from '../platform/legal-hold';
import { staleError } from '../platform/stale';
import { checkMayManage, noSuchUser, usersIn } from '../platform/user-access';
import { markAvatar } from '../users/avatar';

export interface HoldInput {
  uid: string;
  held: boolean;
  reason: string;
  /** `holdVersion` of the hold that the caller saw. */
  expected_updated_at?: number | undefined;
}

/**
 * Places or releases a legal hold on a user. A hold protects all of the user's data from disposal,
 * deletion, and loss by changes. Releasing it also deletes the versions that were saved during the
 * hold. The reason is stored in the audit log. Staff can place a hold; only super admins can
 * release it.
 * @throws {Refusal} not-found
 * @throws {Refusal} permission-denied if the caller may not manage the user or release the hold
 * @throws {Refusal} failed-precondition with reason `being-deleted`, or `stale` if the hold isn't
 *   the one that the caller saw
 */
export async function setLegalHold(caller: Caller, input: HoldInput): Promise<void> {
  const { uid, held, reason, expected_updated_at } = input;
  const { actor } = caller;
  await inTransaction(async (transaction) => {
    const ref = legalHolds().doc(uid);
    const [[user], snapshot] = await Promise.all([usersIn(transaction, [uid]), transaction.get(ref)]);
    if (!user) throw noSuchUser();
    checkMayManage(caller, user.role);
    if (!held && caller.user.role !== 'super_admin') {
      throw new Refusal('permission-denied', 'Only a super admin can release a legal hold.');
    }
    const stored = snapshot.data();
    const asWanted = (stored?.state === 'held') === held;
    const updated_at = holdVersion(stored);
    const isSame = asWanted && (!held || stored?.reason === reason);
    if (isSame || (asWanted && expected_updated_at === undefined)) return;
    if (stored && expected_updated_at !== undefined && updated_at !== expected_updated_at) {
      const current = { state: stored.state, reason: stored.reason };
      throw staleError({ id: uid, updated_at, current });
    }
    const now = Timestamp.now();
    if (held) {
      transaction.set(ref, {
        member_id: uid,
        state: 'held',
        reason,
        placed_by: actor,
        placed_at: now,
        released_at: null,
      });
    } else transaction.update(ref, { state: 'released', released_at: now });
    auditIn(transaction, {
      actor,
      action: held ? 'hold.placed' : 'hold.released',
      target: userTarget(uid, user),
      reason,
      at: now,
    });
  });
  await markAvatar(uid, held);
  if (!held) await deleteHeldVersions(uid);
}
