import type { PublicSettings } from '@united/domain/settings/settings';
import { credentialWait, credentialWaitEnd } from '@united/domain/users/credential-wait';
import type { User } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { auth, hasCode } from '../platform/auth';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { inTransaction, users } from '../platform/firestore';
import { timeText } from '../platform/rate-limit';

/**
 * The time since which Auth accepts tokens: it moves with each change of password or address, and
 * when sessions are ended. Null without an account.
 */
export async function tokensValidSince(uid: string): Promise<Timestamp | null> {
  try {
    const { tokensValidAfterTime, metadata } = await auth().getUser(uid);
    return Timestamp.fromMillis(Date.parse(tokensValidAfterTime ?? metadata.creationTime));
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

/** Whether the account was ever signed in to: the first password of a new one is no change. */
export async function wasUsed(uid: string): Promise<boolean> {
  try {
    return Boolean((await auth().getUser(uid)).metadata.lastSignInTime);
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return false;
    throw error;
  }
}

type Credentials = Pick<User, 'credentials_changed_at' | 'credentials_seen_at'>;

/**
 * Returns what a record must store of a change made outside the product, by a reset link or with
 * Auth itself; null if there was none.
 */
export function unseenChange(user: Credentials, since: Timestamp): Credentials | null {
  const seen = user.credentials_seen_at;
  if (!seen || since.toMillis() <= seen.toMillis()) return null;
  const known = user.credentials_changed_at?.toMillis() ?? 0;
  return {
    credentials_changed_at: known > since.toMillis() ? user.credentials_changed_at : since,
    credentials_seen_at: since,
  };
}

/**
 * Records a change of password or address made outside the product. The first check of an account
 * only records Auth's mark (`begin`): what came before is its first password.
 * @returns the record's last change by now
 */
export async function noteCredentials(
  uid: string,
  { begin = false } = {},
): Promise<User['credentials_changed_at']> {
  const since = await tokensValidSince(uid);
  if (!since) return undefined;
  return inTransaction(async (transaction) => {
    const ref = users().doc(uid);
    const user = (await transaction.get(ref)).data();
    if (!user) return undefined;
    const change = unseenChange(user, since);
    if (change) transaction.update(ref, { ...change });
    else if (begin && !user.credentials_seen_at) transaction.update(ref, { credentials_seen_at: since });
    return change?.credentials_changed_at ?? user.credentials_changed_at;
  });
}

/**
 * After sessions were ended, which moves Auth's mark as a change would, moves the record's along.
 */
export async function acceptCredentials(uid: string): Promise<void> {
  const since = await tokensValidSince(uid);
  if (!since) return;
  await inTransaction(async (transaction) => {
    const ref = users().doc(uid);
    const user = (await transaction.get(ref)).data();
    if (user?.credentials_seen_at) transaction.update(ref, { credentials_seen_at: since });
  });
}

/**
 * Auth's mark says whether there was a change that the record, read with the call, does not know.
 */
async function lastChangeOf({ uid, user }: Caller): Promise<User['credentials_changed_at']> {
  const since = user.credentials_seen_at ? await tokensValidSince(uid) : null;
  return since && unseenChange(user, since) ? noteCredentials(uid) : user.credentials_changed_at;
}

/**
 * Reads when the caller's password or address was changed.
 * @returns the check of what waits after such a change, by the settings in force: it throws a
 *   Refusal, failed-precondition with reason `credential-wait`
 */
export async function credentialCheckOf(caller: Caller): Promise<(settings: PublicSettings) => void> {
  const changedAt = await lastChangeOf(caller);
  return (settings) => {
    const now = Date.now();
    const end = credentialWaitEnd(changedAt, settings.credential_change_wait_hours, now);
    if (end === null) return;
    throw new Refusal(
      'failed-precondition',
      `The password or email address of your account was changed recently. This is possible again in ${timeText(end - now)}, or once a super admin lifts the wait.`,
      { reason: credentialWait },
    );
  };
}
