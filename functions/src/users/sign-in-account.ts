import { maySignIn, type User } from '@united/domain/users/user';
import { warn } from 'firebase-functions/logger';
import { auth, hasCode } from '../platform/auth';
import { describeError, Refusal } from '../platform/errors';
import { users } from '../platform/firestore';
import { asSystem } from '../platform/call-context';
import { renewAvatarAddress } from './avatar';
import { acceptCredentials, noteCredentials } from './credential-wait';
import { emailTaken, givesAccess, type Standing } from './guards';

type Identity = Pick<User, 'name' | 'email'> & Standing;

export interface NewAccount extends Identity {
  password?: string | undefined;
}

/**
 * Creates a sign-in account, or takes the one without a record that an interrupted attempt left
 * behind. Sets a password only on a new one.
 * @throws {Refusal} already-exists when the address is a user's
 */
export async function newAccount({ name, email, status, password }: NewAccount) {
  try {
    const account = await auth().createUser({
      email,
      displayName: name,
      disabled: !maySignIn(status),
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
 * Deletes an account whose record could not be written. If that fails, the next attempt with the
 * address completes it.
 */
export async function discardAccount(uid: string, created: boolean): Promise<void> {
  await quietly(async () => {
    if ((await users().doc(uid).get()).exists) await reconcileAccount(uid);
    else if (created) await auth().deleteUser(uid);
  });
}

/** Whether a change of the record has to be prepared: for a new address, or access that is gained. */
export const preparesAccount = (before: Identity, after: Identity): boolean =>
  after.email !== before.email || givesAccess(before, after);

/**
 * Prepares the account before the record changes: sets the new address, which only Auth keeps
 * unique, and any access that is gained. It grants nothing until the record agrees.
 * @throws {Refusal} already-exists when the address is another account's
 */
export async function prepareAccount(uid: string, before: Identity, after: Identity): Promise<void> {
  await ifThere(async () => {
    if (after.email !== before.email) await changeAddress(uid, after.email);
    if (!givesAccess(before, after)) return;
    if (maySignIn(after.status)) await auth().updateUser(uid, { disabled: false });
    await auth().setCustomUserClaims(uid, { role: after.role });
  });
}

async function changeAddress(uid: string, email: string): Promise<void> {
  try {
    await auth().updateUser(uid, { email });
  } catch (error) {
    throw hasCode(error, 'auth/email-already-exists') ? emailTaken() : error;
  }
}

const passwordRefused = () =>
  new Refusal('failed-precondition', 'Failed to update password', { reason: 'password' });

/**
 * Checks that there is an account whose password can be set.
 * @throws {Refusal} failed-precondition with reason `password`
 */
export async function checkAccountIsThere(uid: string): Promise<void> {
  try {
    await auth().getUser(uid);
  } catch (error) {
    throw hasCode(error, 'auth/user-not-found') ? passwordRefused() : error;
  }
}

/**
 * Sets a typed password on a sign-in account.
 * @param more what is known by it, such as that the address is its owner's
 * @throws {Refusal} failed-precondition with reason `password` when Auth refuses it
 */
export async function setPassword(
  uid: string,
  password: string,
  more: { emailVerified?: true } = {},
): Promise<void> {
  try {
    await auth().updateUser(uid, { password, ...more });
  } catch (error) {
    warn('A password could not be set.', describeError(error));
    throw passwordRefused();
  }
}

/**
 * Reconciles the sign-in account with the record, which decides. Idempotent, and the last run sees
 * the last record: two concurrent changes, or an interrupted one, end in agreement. Also runs when
 * the change has ended the caller's own session.
 */
export const reconcileAccount = (uid: string, { endSessions = false } = {}): Promise<void> =>
  asSystem(() => reconcile(uid, endSessions));

async function reconcile(uid: string, endSessions: boolean): Promise<void> {
  const stored = async () => (await users().doc(uid).get()).data();
  let record = await stored();
  if (endSessions) await ifThere(() => closeSessions(uid, record));
  for (;;) {
    const current = record;
    if (!current) return;
    await ifThere(() => agree(uid, current));
    record = await stored();
    if (record && isSame(record, current)) return;
  }
}

const isSame = (a: Identity, b: Identity) =>
  a.name === b.name && a.email === b.email && a.role === b.role && a.status === b.status;

/**
 * A user who may no longer sign in is disabled before the open sessions end, so that none begins in
 * between.
 */
async function closeSessions(uid: string, record: User | undefined): Promise<void> {
  const isShutOut = record !== undefined && !maySignIn(record.status);
  if (isShutOut) await auth().updateUser(uid, { disabled: true });
  // Ending sessions moves Auth's mark of changes, so those known are recorded first.
  await noteCredentials(uid);
  await auth().revokeRefreshTokens(uid);
  await acceptCredentials(uid);
  if (isShutOut) await renewAvatarAddress(uid);
}

async function agree(uid: string, { name, email, role, status }: Identity): Promise<void> {
  const account = await auth().getUser(uid);
  const disabled = !maySignIn(status);
  if (account.email !== email || account.displayName !== name || account.disabled !== disabled) {
    await auth().updateUser(uid, { email, displayName: name, disabled });
  }
  if (account.customClaims?.role !== role) await auth().setCustomUserClaims(uid, { role });
}

/**
 * Changes a record after its account was prepared; if that fails, the account goes back to what the
 * record says.
 */
export async function orReconciled<T>(uids: readonly string[], change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    for (const uid of uids) await quietly(() => reconcileAccount(uid));
    throw error;
  }
}

/** A user without an account cannot sign in anyway. */
async function ifThere(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/** Cleaning up must not hide why it was needed. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    warn('A sign-in account could not be brought in line with its record.', describeError(error));
  }
}
