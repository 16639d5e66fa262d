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
 * Returns the time after which tokens must be issued for Auth to accept them. It moves when the
 * password or email changes and when sessions are ended. Null if there is no account.
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

/** Returns whether the user ever signed in. The first password of a new account isn't a change. */
export async function hasSignedIn(uid: string): Promise<boolean> {
  try {
    return Boolean((await auth().getUser(uid)).metadata.lastSignInTime);
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return false;
    throw error;
  }
}

type Credentials = Pick<User, 'credentials_changed_at' | 'credentials_seen_at'>;

/**
 * Returns the fields to update after a change made outside the app, such as with Firebase's reset
 * link or in the Firebase console. Null if there was no change.
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
 * Records a password or email change made outside the app.
 * @param options.begin on the first check of an account, records only Auth's current time, because
 *   earlier changes belong to the account's setup
 * @returns when the password or email last changed
 */
export async function recordCredentials(
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
 * Updates `credentials_seen_at` after sessions were ended, which moves Auth's time like a change
 * does.
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

/** Returns when the caller's credentials last changed, including changes made outside the app. */
async function lastChangeOf({ uid, user }: Caller): Promise<User['credentials_changed_at']> {
  const since = user.credentials_seen_at ? await tokensValidSince(uid) : null;
  return since && unseenChange(user, since) ? recordCredentials(uid) : user.credentials_changed_at;
}

/**
 * Reads when the caller's password or email last changed.
 * @returns a check for actions that must wait after such a change; pass it the current settings. It
 *   throws failed-precondition with reason `credential-wait`.
 */
export async function credentialWaitCheck(caller: Caller): Promise<(settings: PublicSettings) => void> {
  const changedAt = await lastChangeOf(caller);
  return (settings) => {
    const now = Date.now();
    const end = credentialWaitEnd(changedAt, settings.credential_change_wait_hours, now);
    if (end === null) return;
    throw new Refusal(
      'failed-precondition',
      `Your password or email address was changed recently. You can do this in ${timeText(end - now)}, or after a super admin lifts the wait.`,
      { reason: credentialWait },
    );
  };
}
