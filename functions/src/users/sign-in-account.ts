import { canSignIn, type User } from '@united/domain/users/user';
import { warn } from 'firebase-functions/logger';
import { auth, hasCode } from '../platform/auth';
import { asSystem } from '../platform/call-context';
import { describeError, Refusal } from '../platform/errors';
import { users } from '../platform/firestore';
import { renewAvatarUrl } from './avatar';
import { acceptCredentials, recordCredentials } from './credential-wait';
import { emailTaken, grantsAccess, type Standing } from './guards';

type Identity = Pick<User, 'name' | 'email'> & Standing;

export interface NewAccount extends Identity {
  password?: string | undefined;
}

/**
 * Creates an Auth account, or returns an account without a record that an interrupted attempt left
 * behind. Sets the password on a new account only.
 * @throws {Refusal} already-exists if the email belongs to a user
 */
export async function newAccount({ name, email, status, password }: NewAccount) {
  try {
    const account = await auth().createUser({
      email,
      displayName: name,
      disabled: !canSignIn(status),
      ...(password !== undefined && { password }),
    });
    return { uid: account.uid, created: true };
  } catch (error) {
    if (!hasCode(error, 'auth/email-already-exists')) throw error;
  }
  const { uid } = await auth().getUserByEmail(email);
  if ((await users().doc(uid).get()).exists) throw emailTaken();
  return { uid, created: false };
}

/**
 * Deletes an account whose record couldn't be written. If deleting fails, the next attempt with the
 * same email completes the account.
 */
export async function discardAccount(uid: string, created: boolean): Promise<void> {
  await logFailure(async () => {
    if ((await users().doc(uid).get()).exists) await reconcileAccount(uid);
    else if (created) await auth().deleteUser(uid);
  });
}

/** Returns whether a change must reach the Auth account first: a new email or additional access. */
export const preparesAccount = (before: Identity, after: Identity): boolean =>
  after.email !== before.email || grantsAccess(before, after);

/**
 * Updates the Auth account before the record changes: sets the new email, because only Auth
 * enforces unique emails, and grants additional access, which takes effect when the record changes.
 * @throws {Refusal} already-exists if another account has the email
 */
export async function prepareAccount(uid: string, before: Identity, after: Identity): Promise<void> {
  await ifAccountExists(async () => {
    if (after.email !== before.email) await changeEmail(uid, after.email);
    if (!grantsAccess(before, after)) return;
    if (canSignIn(after.status)) await auth().updateUser(uid, { disabled: false });
    await auth().setCustomUserClaims(uid, { role: after.role });
  });
}

async function changeEmail(uid: string, email: string): Promise<void> {
  try {
    await auth().updateUser(uid, { email });
  } catch (error) {
    throw hasCode(error, 'auth/email-already-exists') ? emailTaken() : error;
  }
}

const passwordRefused = () =>
  new Refusal('failed-precondition', 'Failed to update password', { reason: 'password' });

/**
 * Checks that a user has an Auth account, so that a password can be set.
 * @throws {Refusal} failed-precondition with reason `password`
 */
export async function checkAccountExists(uid: string): Promise<void> {
  try {
    await auth().getUser(uid);
  } catch (error) {
    throw hasCode(error, 'auth/user-not-found') ? passwordRefused() : error;
  }
}

/**
 * Sets the password of an Auth account.
 * @param more other properties to update, such as a verified email
 * @throws {Refusal} failed-precondition with reason `password` if Auth rejects the password
 */
export async function setPassword(
  uid: string,
  password: string,
  more: { emailVerified?: true } = {},
): Promise<void> {
  try {
    await auth().updateUser(uid, { password, ...more });
  } catch (error) {
    warn('Failed to set a password', describeError(error));
    throw passwordRefused();
  }
}

/**
 * Reconciles a user's Auth account with their record, which is authoritative. Idempotent. Reads the
 * record again after each update, so that concurrent or interrupted changes end up consistent. Runs
 * as the system, because the change may have ended the caller's own session.
 */
export const reconcileAccount = (uid: string, { endSessions = false } = {}): Promise<void> =>
  asSystem(() => reconcile(uid, endSessions));

async function reconcile(uid: string, endSessions: boolean): Promise<void> {
  const stored = async () => (await users().doc(uid).get()).data();
  let record = await stored();
  if (endSessions) await ifAccountExists(() => closeSessions(uid, record));
  for (;;) {
    const current = record;
    if (!current) return;
    await ifAccountExists(() => updateAccount(uid, current));
    record = await stored();
    if (record && isSame(record, current)) return;
  }
}

const isSame = (a: Identity, b: Identity) =>
  a.name === b.name && a.email === b.email && a.role === b.role && a.status === b.status;

/**
 * Ends a user's sessions. Disables a user who may no longer sign in first, so that no new session
 * starts in between.
 */
async function closeSessions(uid: string, record: User | undefined): Promise<void> {
  const lostAccess = record !== undefined && !canSignIn(record.status);
  if (lostAccess) await auth().updateUser(uid, { disabled: true });
  // Revoking tokens looks like a credential change, so record earlier changes first.
  await recordCredentials(uid);
  await auth().revokeRefreshTokens(uid);
  await acceptCredentials(uid);
  if (lostAccess) await renewAvatarUrl(uid);
}

async function updateAccount(uid: string, { name, email, role, status }: Identity): Promise<void> {
  const account = await auth().getUser(uid);
  const disabled = !canSignIn(status);
  if (account.email !== email || account.displayName !== name || account.disabled !== disabled) {
    await auth().updateUser(uid, { email, displayName: name, disabled });
  }
  if (account.customClaims?.role !== role) await auth().setCustomUserClaims(uid, { role });
}

/**
 * Runs a change to records whose Auth accounts were prepared. If the change fails, reconciles the
 * accounts with the unchanged records.
 */
export async function reconcileOnFailure<T>(uids: readonly string[], change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    for (const uid of uids) await logFailure(() => reconcileAccount(uid));
    throw error;
  }
}

/** Ignores a missing account: a user without one can't sign in anyway. */
async function ifAccountExists(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/** Logs a failed cleanup instead of throwing, so that it doesn't hide the original error. */
async function logFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    warn('Failed to reconcile an Auth account with its record', describeError(error));
  }
}
