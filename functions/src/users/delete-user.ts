import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { checkOwnsNoBureauIn } from '../bureaus/membership';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { countIn, userCount } from '../platform/count';
import { notFound } from '../platform/errors';
import { deletionJobs, inTransaction, legalHolds, users } from '../platform/firestore';
import { legalHoldError } from '../platform/legal-hold';
import { countUse, newUseKey } from '../platform/rate-limit';
import { checkMayManage, noSuchUser } from '../platform/user-access';
import { actsOnSelf, checkOtherSuperAdminIn, isActiveSuperAdmin, sessionCutoffIn } from './guards';

/**
 * Starts deleting a user. Ends the user's access and creates the job `deletion_jobs/{uid}`, which
 * `runDeletion` carries out. Does nothing if a deletion is already running, so another call resumes
 * it.
 * @throws {Refusal} not-found if the user doesn't exist or was already deleted
 * @throws {Refusal} failed-precondition with reason `self`, `last-super-admin`, `owns-bureau`, or
 *   `legal-hold`
 * @throws {Refusal} permission-denied or resource-exhausted
 */
export async function startDeletion(caller: Caller, uid: string): Promise<void> {
  if (uid === caller.uid) throw actsOnSelf('You cannot delete your own account.');
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const jobRef = deletionJobs().doc(uid);
    const [stored, job, hold] = await Promise.all([
      transaction.get(users().doc(uid)),
      transaction.get(jobRef),
      transaction.get(legalHolds().doc(uid)),
    ]);
    const user = stored.data();
    if (!user) throw job.exists ? notFound('This user has already been deleted.') : noSuchUser();
    checkMayManage(caller, user.role);
    if (job.exists) return;
    if (hold.data()?.state === 'held') throw legalHoldError();
    await checkOwnsNoBureauIn(transaction, user, 'delete the user');
    if (isActiveSuperAdmin(user)) await checkOtherSuperAdminIn(transaction, [uid]);

    const now = Timestamp.now();
    const valid_after = await sessionCutoffIn(transaction);
    await countUse(staffLimits.deleteUsers, caller.uid, { now, use });
    transaction.update(users().doc(uid), {
      status: 'suspended',
      valid_after,
      updated_at: now,
    });
    countIn(transaction, [userCount([user, { ...user, status: 'suspended' }])], now);
    transaction.create(jobRef, {
      name: user.name,
      state: 'running',
      step: 'access',
      removed: 0,
      actor: caller.actor,
      created_at: now,
      updated_at: now,
    });
    auditIn(transaction, {
      actor: caller.actor,
      action: 'user.deletion_started',
      target: userTarget(uid, user),
      at: now,
    });
  });
}
