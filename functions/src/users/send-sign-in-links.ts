import { collections } from '@united/domain/shared/collections';
import { recentSignInSeconds } from '@united/domain/shared/contract';
import type { CallableInput, CallableOutput } from '@united/domain/shared/contracts';
import { teamDay } from '@united/domain/shared/day';
import { hasNeverSignedIn } from '@united/domain/users/invitation';
import type { SignInLinkSkip } from '@united/domain/users/sign-in-link';
import { staffLimits } from '@united/domain/users/staff-limits';
import { canSignIn, type User, userDocument } from '@united/domain/users/user';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { type Notice, notificationId, queueIn } from '../email/notifications';
import { auditIn, userTarget } from '../platform/audit';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { describeError } from '../platform/errors';
import { deletionJobs, emailNotifications, firestore, inTransaction } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { countUse, newUseKey } from '../platform/rate-limit';
import { checkMayManage } from '../platform/user-access';
import { signInLink } from './emails';
import { reconcileAccount } from './sign-in-account';

/** Accounts that are reconciled in parallel. */
const concurrency = 10;

/** A user's link of a day. The id of its message follows from it, so each day has only one. */
const noticeOf = (uid: string, user: User, now: Timestamp): Notice => ({
  eventId: `${uid}__sign_in_link__${teamDay(now.toDate())}`,
  type: 'sign_in_link',
  message: signInLink(user.name, user.email, hasNeverSignedIn(user)),
  to: { uid, email: user.email, name: user.name },
  applicationId: null,
});

interface Decision {
  recipients: { uid: string; user: User; notice: Notice }[];
  skipped: { id: string; reason: SignInLinkSkip }[];
}

/** Parses a user's record. A damaged one is logged and skipped, so that the others get their links. */
function userOf(stored: DocumentSnapshot): User | 'missing' | 'unreadable' {
  if (!stored.exists) return 'missing';
  const { data, error } = userDocument.safeParse(stored.data());
  if (data) return data;
  logError('Failed to parse a user who is to get a sign-in link', {
    path: stored.ref.path,
    ...describeError(error),
  });
  return 'unreadable';
}

/**
 * Decides who gets a link. Costs three reads per user.
 * @throws {Refusal} permission-denied if the caller may not manage one of the users
 */
async function decideIn(
  transaction: Transaction,
  caller: Caller,
  uids: readonly string[],
  now: Timestamp,
): Promise<Decision> {
  const [stored, jobs] = await Promise.all([
    transaction.getAll(...uids.map((uid) => firestore().collection(collections.users).doc(uid))),
    transaction.getAll(...uids.map((uid) => deletionJobs().doc(uid))),
  ]);
  const decision: Decision = { recipients: [], skipped: [] };
  const skip = (id: string, reason: SignInLinkSkip) => void decision.skipped.push({ id, reason });
  const found = stored.map(userOf);
  for (const user of found) if (typeof user === 'object') checkMayManage(caller, user.role);
  const chosen = found.map((user, i) => {
    const uid = uids[i] ?? '';
    return typeof user === 'string' ? { uid, user } : { uid, user, notice: noticeOf(uid, user, now) };
  });
  const sentToday = new Set<string>();
  const messages = chosen.flatMap(({ notice }) =>
    notice ? [emailNotifications().doc(notificationId(notice))] : [],
  );
  if (messages.length > 0) {
    for (const message of await transaction.getAll(...messages)) {
      if (message.exists) sentToday.add(message.id);
    }
  }
  for (const [i, { uid, user, notice }] of chosen.entries()) {
    if (typeof user === 'string') skip(uid, user);
    else if (jobs[i]?.data()?.state === 'running') skip(uid, 'being_deleted');
    else if (!canSignIn(user.status)) skip(uid, 'cannot_sign_in');
    else if (sentToday.has(notificationId(notice))) skip(uid, 'already_sent');
    else decision.recipients.push({ uid, user, notice });
  }
  return decision;
}

/**
 * Emails users a link to set a password, each at most once per day in Eastern time, and skips users
 * who can't get one. Queues all messages in one transaction, so that an interrupted call sends all or
 * none; repeating it sends none twice. The links are created when the messages are sent.
 *
 * For 100 users, the transaction reads 300 documents and writes 200, within Firestore's 500 writes
 * and 10 MiB: a message takes about 8 KB and has no search terms yet.
 * @throws {Refusal} permission-denied, resource-exhausted, or failed-precondition with reason
 *   `recent-sign-in`
 */
export async function sendSignInLinks(
  caller: Caller,
  { uids: chosen, dry_run = false }: CallableInput<'sendSignInLinks'>,
): Promise<CallableOutput<'sendSignInLinks'>> {
  if (!dry_run) checkRecentSignIn(caller.authTime, recentSignInSeconds.staffChange);
  const uids = [...new Set(chosen)];
  const use = newUseKey();
  const { recipients, skipped } = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const decision = await decideIn(transaction, caller, uids, now);
    const uses = decision.recipients.length;
    if (dry_run || uses === 0) return decision;
    await countUse(staffLimits.sendSignInLinks, caller.uid, { now, use, uses });
    for (const { uid, user, notice } of decision.recipients) {
      queueIn(transaction, notice, now);
      auditIn(transaction, {
        actor: caller.actor,
        action: 'user.sign_in_link_sent',
        target: userTarget(uid, user),
        fields: [],
        at: now,
      });
    }
    return decision;
  });
  // The links go to the records' addresses, so the Auth accounts must have the same ones.
  if (!dry_run) await forEachOf(recipients, concurrency, ({ uid }) => reconcileAccount(uid));
  return { queued: recipients.length, skipped };
}
