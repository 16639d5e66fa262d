import type { CallableName } from '@united/domain/shared/contracts';
import { userDocument } from '@united/domain/users/user';
import { expect } from 'vitest';
import type { Caller } from '../../../functions/src/platform/caller';
import { identityToolkit } from '../../support/identity-toolkit';
import { auth, type CallFailure, db, everything, refused, type TestUser } from './emulators';

/** Returns the relevant fields of all sign-in accounts, in a fixed order. */
export async function accounts() {
  const { users } = await auth.listUsers();
  return users
    .map(({ uid, email, displayName, disabled, customClaims, tokensValidAfterTime, passwordHash }) => ({
      uid,
      email,
      displayName,
      disabled,
      role: customClaims?.role,
      tokensValidAfterTime,
      passwordHash,
    }))
    .toSorted((a, b) => a.uid.localeCompare(b.uid));
}

/** Calls, and expects this error without changes to any document or sign-in account. */
export async function refusedWithoutTrace(
  code: string,
  name: CallableName,
  data: unknown,
  token: string,
): Promise<CallFailure> {
  const before = await accounts();
  const failure = await refused(code, name, data, token);
  expect(await accounts(), `${name} changed an account`).toEqual(before);
  return failure;
}

export async function record(uid: string) {
  return userDocument.parse((await db.doc(`users/${uid}`).get()).data());
}

/** Expects a user's record and sign-in account to agree. */
export async function expectAgreement(uid: string): Promise<void> {
  const [{ name, email, role, status }, account] = await Promise.all([record(uid), auth.getUser(uid)]);
  expect({
    name: account.displayName,
    email: account.email,
    role: account.customClaims?.role,
    shut: account.disabled,
  }).toEqual({ name, email, role, shut: status === 'inactive' || status === 'suspended' });
}

/** Expects every account to have a record that agrees with it, and every record an account. */
export async function expectNoOrphan(): Promise<void> {
  const records = (await db.collection('users').get()).docs.map(({ id }) => id).toSorted();
  const uids = (await accounts()).map(({ uid }) => uid).toSorted();
  expect(uids).toEqual(records);
  for (const uid of records) await expectAgreement(uid);
}

/** Returns a user as a service's caller. */
export async function callerOf({ uid }: TestUser): Promise<Caller> {
  const user = await record(uid);
  const authTime = Math.floor(Date.now() / 1000);
  return { uid, user, actor: { uid, name: user.name, role: user.role }, authTime, secondFactor: false };
}

/** Returns the input of a user's Edit User form, with changes. */
export async function formOf<T extends object>(uid: string, change: T) {
  const { name, email, role, status } = await record(uid);
  return { uid, name, email, role, status, ...change };
}

/**
 * Changes the session's own sign-in address, as a stolen session can with the public API of the
 * sign-in service.
 * @returns the new token
 */
export async function part(user: TestUser, email: string): Promise<string> {
  const body = { idToken: user.token, email, returnSecureToken: true };
  const answer = await identityToolkit('update', body);
  expect(answer.httpStatus).toBe(200);
  return String(answer.idToken);
}

/**
 * Reads the user's own record under the rules, like an open session does.
 * @returns the HTTP status
 */
export async function readsOwnRecord({ uid, token }: TestUser): Promise<number> {
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents/users/${uid}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
}

/** Returns the audit rows about a user: actions with their fields. */
export async function auditOf(uid: string) {
  const { docs } = await db.collection('audit_log').where('target.id', '==', uid).get();
  return docs
    .map((entry) => `${entry.get('action')}: ${entry.get('fields').join(', ')} by ${entry.get('actor.uid')}`)
    .toSorted();
}

/** Returns documents that contain a text anywhere, except for logs. */
export async function traces(...texts: string[]): Promise<string[]> {
  const documents = await everything(['audit_log', 'deletion_jobs']);
  return Object.entries(documents).flatMap(([path, json]) =>
    texts.some((text) => `${path} ${json}`.includes(text)) ? [path] : [],
  );
}
