import type { User, UserStatus } from '@united/domain/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, personTarget } from '../../platform/audit';
import type { Caller } from '../../platform/caller';
import { countIn, userCount } from '../../platform/count';
import { inTransaction, users } from '../../platform/firestore';
import {
  actsOnSelf,
  anotherSuperAdminIn,
  checkMayManage,
  endOfSessionsIn,
  isActiveSuperAdmin,
  peopleIn,
  takesAccess,
} from './guards';
import { orSettled, prepareAccount, settleAccount } from './sign-in-account';

/** Accounts that are changed at the same time. */
const atOnce = 10;

/**
 * Gives people a status: all of them or, when one may not be changed, none. Taking access away starts with the records, whereupon rules
 * and callables refuse open sessions; giving it ends with them. The same call again completes what an interrupted one left undone.
 * @returns how many changed
 * @throws {Refusal} not-found, permission-denied, failed-precondition with reason `self`, `last-super-admin` or `being-deleted`
 */
export async function setUserStatus(
  caller: Caller,
  change: { uids: readonly string[]; status: UserStatus },
): Promise<number> {
  const { status } = change;
  const uids = [...new Set(change.uids)];
  const people = await inTransaction((transaction) => decide(transaction, caller, uids, status));
  const losing = await orSettled(uids, async () => {
    await forEachOf(people, async ([uid, user]) => prepareAccount(uid, user, { ...user, status }));
    return inTransaction(async (transaction) => {
      const now = Timestamp.now();
      const changing = (await decide(transaction, caller, uids, status)).filter(
        ([, user]) => user.status !== status,
      );
      const ending = new Map(changing.map(([uid, user]) => [uid, takesAccess(user, { ...user, status })]));
      const valid_after = [...ending.values()].includes(true) && (await endOfSessionsIn(transaction));
      countIn(
        transaction,
        changing.map(([, user]) => userCount([user, { ...user, status }])),
        now,
      );
      for (const [uid, user] of changing) {
        transaction.update(users().doc(uid), {
          status,
          updated_at: now,
          ...(valid_after && ending.get(uid) && { valid_after }),
        });
        auditIn(transaction, {
          actor: caller.actor,
          action: 'user.status_changed',
          target: personTarget(uid, user),
          fields: ['status'],
          reason: null,
          at: now,
        });
      }
      return ending;
    });
  });
  await forEachOf(uids, (uid) => settleAccount(uid, { endSessions: losing.get(uid) ?? false }));
  return losing.size;
}

/** The people as they are, once it is certain that each of them may get the status. */
async function decide(
  transaction: Transaction,
  caller: Caller,
  uids: readonly string[],
  status: UserStatus,
): Promise<(readonly [uid: string, user: User])[]> {
  const stored = await peopleIn(transaction, uids);
  const people = stored.map((user, i) => [uids[i] ?? '', user] as const);
  for (const [uid, user] of people) {
    checkMayManage(caller, user.role);
    if (uid === caller.uid && user.status !== status) throw actsOnSelf('You cannot change your own status.');
  }
  const leaving = people.filter(([, user]) => isActiveSuperAdmin(user) && status !== 'active');
  if (leaving.length > 0) {
    await anotherSuperAdminIn(
      transaction,
      leaving.map(([uid]) => uid),
    );
  }
  return people;
}

async function forEachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) {
    await Promise.all(all.slice(from, from + atOnce).map(work));
  }
}
