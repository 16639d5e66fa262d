import { error as logError } from 'firebase-functions/logger';
import { auth } from '../platform/auth';
import { describeError, Refusal } from '../platform/errors';
import { refreshReadiness } from '../readiness/refresh-readiness';
import { checkKeys } from './custom-values';
import { emailTaken } from './guards';
import { discardAccount, newAccount, reconcileAccount } from './sign-in-account';
import { type Creator, type NewUser, type OpenedAccount, writeRecords } from './user-records';

/**
 * Creates up to `usersPerCommit` users in one transaction. Invites users who may sign in and have
 * no password. For each user, creates the Auth account, role claim, record, and custom values, or
 * none of them. If a crash leaves an incomplete account behind, the next attempt with the same
 * email completes it, and only then sets its password.
 * @returns the uid of each user, or the error if the email is already in use
 * @throws {Refusal} invalid-argument; no user was created
 */
export async function createAccounts(
  creator: Creator,
  newUsers: readonly NewUser[],
): Promise<(string | Refusal)[]> {
  for (const { custom_values } of newUsers) checkKeys(custom_values);
  const attempts = await Promise.allSettled(newUsers.map(openAccount));
  const opened = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const written = new Set<string>();
  try {
    for (const attempt of attempts) {
      if (attempt.status === 'rejected' && !(attempt.reason instanceof Refusal)) throw attempt.reason;
    }
    for (const uid of await writeRecords(creator, opened)) written.add(uid);
  } finally {
    for (const { uid, created } of opened) if (!written.has(uid)) await discardAccount(uid, created);
  }
  const completed = opened.filter(({ uid }) => written.has(uid));
  await Promise.all(completed.map((account) => completeAccount(account, creator)));
  await refreshReadinessOf([...written]);
  return attempts.map((attempt) =>
    attempt.status === 'fulfilled' && written.has(attempt.value.uid) ? attempt.value.uid : emailTaken(),
  );
}

/**
 * Sets the role claim before the record exists. The claim grants nothing without a matching record.
 */
async function openAccount(user: NewUser): Promise<OpenedAccount> {
  const { uid, created } = await newAccount(user);
  try {
    await auth().setCustomUserClaims(uid, { role: user.role });
  } catch (error) {
    await discardAccount(uid, created);
    throw error;
  }
  return { user, uid, created };
}

/** Adds new users to the season list immediately. If this fails, the daily refresh adds them. */
async function refreshReadinessOf(uids: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(uids.map(refreshReadiness));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      logError('Failed to add a new user to the season list', describeError(outcome.reason));
    }
  }
}

/** Updates an account that existed before. Only the call that wrote the record may do this. */
async function completeAccount(
  { uid, created, user: { password } }: OpenedAccount,
  { confirmsAddress = false }: Creator,
): Promise<void> {
  const change = {
    ...(confirmsAddress && { emailVerified: true }),
    ...(!created && password !== undefined && { password }),
  };
  if (Object.keys(change).length > 0) await auth().updateUser(uid, change);
  if (!created) await reconcileAccount(uid);
}
