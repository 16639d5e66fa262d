import { staffLimits } from '@united/domain/users/staff-limits';
import { maySignIn, type UserStatus } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { countIn, userCount } from '../platform/count';
import { inTransaction, users } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { checkMayManage, usersIn } from '../platform/people';
import { countUse, newUse } from '../platform/rate-limit';
import { type BulkResult, bulkResult, staleRecord } from '../platform/stale';
import {
  actsOnSelf,
  anotherSuperAdminIn,
  endOfLinksIn,
  endOfSessionsIn,
  isActiveSuperAdmin,
  takesAccess,
} from './guards';
import { notifyOfApprovalIn, notifyOfChangeIn } from './security-notices';
import { changesStaffStatus, checkSensitiveChange } from './sensitive-change';
import { orReconciled, prepareAccount, reconcileAccount } from './sign-in-account';

/** Accounts changed at the same time. */
const concurrency = 10;

interface StatusChange {
  uids: readonly string[];
  status: UserStatus;
  /** By uid. */
  expected_updated_at?: Readonly<Record<string, number>> | undefined;
}

/**
 * Sets the status of users: all of them or, when one may not be changed, none; stale ones are left
 * out. Taking access away starts with the records, whereupon rules and callables refuse open
 * sessions; giving it ends with them. For staff it needs a recent sign-in, is limited, and notifies
 * them. The same call again completes what an interrupted one left undone.
 * @returns how many changed, and who was left out
 * @throws {Refusal} not-found, permission-denied, failed-precondition with reason `self`,
 *   `last-super-admin`, `recent-sign-in` or `being-deleted`, resource-exhausted
 */
export async function setUserStatus(caller: Caller, change: StatusChange): Promise<BulkResult> {
  const { status } = change;
  const uids = [...new Set(change.uids)];
  const use = newUse();
  // Only what is given reaches accounts before the records, once it is certain that it may.
  const { fresh } = maySignIn(status)
    ? await inTransaction((transaction) => decide(transaction, caller, uids, change))
    : { fresh: [] };
  const prepared = fresh.map(([uid]) => uid);
  const { losing, stale } = await orReconciled(prepared, async () => {
    await forEachOf(fresh, concurrency, async ([uid, user]) =>
      prepareAccount(uid, user, { ...user, status }),
    );
    return inTransaction(async (transaction) => {
      const now = Timestamp.now();
      const { fresh: people, stale: left } = await decide(transaction, caller, uids, change);
      const changing = people.filter(([, user]) => user.status !== status);
      const staff = changing.filter(([, user]) => changesStaffStatus(user, { ...user, status })).length;
      if (staff > 0) await countUse(staffLimits.changeStaffStatus, caller.uid, { now, use, uses: staff });
      const ending = new Map(changing.map(([uid, user]) => [uid, takesAccess(user, { ...user, status })]));
      const losers = [...ending.keys()].filter((uid) => ending.get(uid));
      const valid_after = losers.length > 0 && (await endOfSessionsIn(transaction));
      const endLinks = await endOfLinksIn(transaction, losers);
      countIn(
        transaction,
        changing.map(([, user]) => userCount([user, { ...user, status }])),
        now,
      );
      endLinks();
      for (const [uid, user] of changing) {
        notifyOfChangeIn(transaction, uid, user, { ...user, status }, now);
        notifyOfApprovalIn(transaction, uid, user, { ...user, status }, now);
        transaction.update(users().doc(uid), {
          status,
          updated_at: now,
          ...(valid_after && ending.get(uid) && { valid_after }),
        });
        auditIn(transaction, {
          actor: caller.actor,
          action: 'user.status_changed',
          target: userTarget(uid, user),
          fields: ['status'],
          at: now,
        });
      }
      return { losing: ending, stale: left };
    });
  });
  await forEachOf(uids, concurrency, (uid) =>
    reconcileAccount(uid, { endSessions: losing.get(uid) ?? false }),
  );
  return bulkResult(losing.size, stale);
}

/** Reads the users once it is certain that each may get the status; stale ones apart. */
async function decide(
  transaction: Transaction,
  caller: Caller,
  uids: readonly string[],
  { status, expected_updated_at }: StatusChange,
) {
  const stored = await usersIn(transaction, uids);
  const people = stored.map((user, i) => [uids[i] ?? '', user] as const);
  for (const [uid, user] of people) {
    checkMayManage(caller, user.role);
    checkSensitiveChange(caller, user, { ...user, status });
    if (uid === caller.uid && user.status !== status) throw actsOnSelf('You cannot change your own status.');
  }
  const stale = people.map(([uid, user]) =>
    user.status === status ? null : staleRecord(uid, user, expected_updated_at?.[uid], ['name', 'status']),
  );
  const fresh = people.filter((_, i) => stale[i] === null);
  const leaving = fresh.filter(([, user]) => isActiveSuperAdmin(user) && status !== 'active');
  if (leaving.length > 0) {
    await anotherSuperAdminIn(
      transaction,
      leaving.map(([uid]) => uid),
    );
  }
  return { fresh, stale };
}
