import { staffLimits } from '@united/domain/users/staff-limits';
import { canSignIn, type UserStatus } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { countIn, userCount } from '../platform/count';
import { inTransaction, users } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { countUse, newUseKey } from '../platform/rate-limit';
import { type BulkResult, bulkResult, staleRecord } from '../platform/stale';
import { checkMayManage, usersIn } from '../platform/user-access';
import {
  actsOnSelf,
  checkOtherSuperAdminIn,
  endedInvitation,
  isActiveSuperAdmin,
  revokeLinksIn,
  revokesAccess,
  sessionCutoffIn,
} from './guards';
import { notifyOfApprovalIn, notifyOfChangeIn } from './security-notices';
import { changesStaffStatus, checkSensitiveChange } from './sensitive-change';
import { prepareAccount, reconcileAccount, reconcileOnFailure } from './sign-in-account';

/** Accounts that are changed in parallel. */
const concurrency = 10;

interface StatusChange {
  uids: readonly string[];
  status: UserStatus;
  /** By uid. */
  expected_updated_at?: Readonly<Record<string, number>> | undefined;
}

/**
 * Sets the status of several users. Skips stale users; if the caller may not change one of the
 * users, changes none of them. When revoking access, updates the records before the Auth accounts,
 * so that rules and callables immediately reject open sessions. When granting access, updates the
 * records last. Changing staff requires a recent sign-in, is rate limited, and notifies them.
 * Repeating an interrupted call completes it.
 * @returns the number of changed users, and the skipped ones
 * @throws {Refusal} not-found, permission-denied, resource-exhausted, or failed-precondition with
 *   reason `self`, `last-super-admin`, `recent-sign-in`, or `being-deleted`
 */
export async function setUserStatus(caller: Caller, change: StatusChange): Promise<BulkResult> {
  const { status } = change;
  const uids = [...new Set(change.uids)];
  const use = newUseKey();
  // Accounts are prepared before the records only when granting access, and only after this check.
  const { fresh } = canSignIn(status)
    ? await inTransaction((transaction) => decide(transaction, caller, uids, change))
    : { fresh: [] };
  const prepared = fresh.map(([uid]) => uid);
  const { endsSessions, stale } = await reconcileOnFailure(prepared, async () => {
    await forEachOf(fresh, concurrency, async ([uid, user]) =>
      prepareAccount(uid, user, { ...user, status }),
    );
    return inTransaction(async (transaction) => {
      const now = Timestamp.now();
      const { fresh: current, stale: skipped } = await decide(transaction, caller, uids, change);
      const changing = current.filter(([, user]) => user.status !== status);
      const staff = changing.filter(([, user]) => changesStaffStatus(user, { ...user, status })).length;
      if (staff > 0) await countUse(staffLimits.changeStaffStatus, caller.uid, { now, use, uses: staff });
      const revoked = new Map(changing.map(([uid, user]) => [uid, revokesAccess(user, { ...user, status })]));
      const signedOut = [...revoked.keys()].filter((uid) => revoked.get(uid));
      const valid_after = signedOut.length > 0 && (await sessionCutoffIn(transaction));
      const revokeLinks = await revokeLinksIn(transaction, signedOut);
      countIn(
        transaction,
        changing.map(([, user]) => userCount([user, { ...user, status }])),
        now,
      );
      revokeLinks();
      for (const [uid, user] of changing) {
        notifyOfChangeIn(transaction, uid, user, { ...user, status }, now);
        notifyOfApprovalIn(transaction, uid, user, { ...user, status }, now);
        transaction.update(users().doc(uid), {
          status,
          updated_at: now,
          ...(valid_after && revoked.get(uid) && { valid_after, ...endedInvitation(user, now) }),
        });
        auditIn(transaction, {
          actor: caller.actor,
          action: 'user.status_changed',
          target: userTarget(uid, user),
          fields: ['status'],
          at: now,
        });
      }
      return { endsSessions: revoked, stale: skipped };
    });
  });
  await forEachOf(uids, concurrency, (uid) =>
    reconcileAccount(uid, { endSessions: endsSessions.get(uid) ?? false }),
  );
  return bulkResult(endsSessions.size, stale);
}

/**
 * Reads the users and checks that the caller may change each of them. Returns fresh and stale users
 * separately.
 */
async function decide(
  transaction: Transaction,
  caller: Caller,
  uids: readonly string[],
  { status, expected_updated_at }: StatusChange,
) {
  const stored = await usersIn(transaction, uids);
  const entries = stored.map((user, i) => [uids[i] ?? '', user] as const);
  for (const [uid, user] of entries) {
    checkMayManage(caller, user.role);
    checkSensitiveChange(caller, user, { ...user, status });
    if (uid === caller.uid && user.status !== status) throw actsOnSelf('You cannot change your own status.');
  }
  const stale = entries.map(([uid, user]) =>
    user.status === status ? null : staleRecord(uid, user, expected_updated_at?.[uid], ['name', 'status']),
  );
  const fresh = entries.filter((_, i) => stale[i] === null);
  const leaving = fresh.filter(([, user]) => isActiveSuperAdmin(user) && status !== 'active');
  if (leaving.length > 0) {
    await checkOtherSuperAdminIn(
      transaction,
      leaving.map(([uid]) => uid),
    );
  }
  return { fresh, stale };
}
