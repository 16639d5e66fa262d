import { holdVersion } from '@united/domain/retention/disposal';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { inTransaction, legalHolds } from '../platform/firestore';
import { forgetHeldVersions } from '../platform/legal-hold';
import { checkMayManage, noSuchUser, usersIn } from '../platform/people';
import { changedMeanwhile } from '../platform/stale';
import { markAvatar } from '../users/avatar';

export interface HoldInput {
  uid: string;
  held: boolean;
  reason: string;
  /** `holdVersion` of the hold that the caller saw. */
  expected_updated_at?: number | undefined;
}

/**
 * Keeps everything of a user from disposal, deletion and change, or releases it with what the hold
 * alone has kept; the reason goes to the audit log. Staff place a hold; only super admins release
 * one.
 * @throws {Refusal} not-found, permission-denied above the caller's rank and for an admin's
 *   release, failed-precondition with reason `being-deleted` or `stale`: only the hold that the
 *   caller saw is released, or gets another reason
 */
export async function setLegalHold(caller: Caller, input: HoldInput): Promise<void> {
  const { uid, held, reason, expected_updated_at } = input;
  const { actor } = caller;
  await inTransaction(async (transaction) => {
    const ref = legalHolds().doc(uid);
    const [[person], snapshot] = await Promise.all([usersIn(transaction, [uid]), transaction.get(ref)]);
    if (!person) throw noSuchUser();
    checkMayManage(caller, person.role);
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
      throw changedMeanwhile({ id: uid, updated_at, current });
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
      target: userTarget(uid, person),
      reason,
      at: now,
    });
  });
  await markAvatar(uid, held);
  if (!held) await forgetHeldVersions(uid);
}
