import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../platform/auth';
import { accountsBucket } from '../platform/storage';

/** Accounts per request, the most that Firebase Auth returns. */
const pageSize = 1000;

const hasPassword = ({ providerData }: UserRecord) =>
  providerData.some(({ providerId }) => providerId === 'password');

/**
 * Checks that hashes can be read: Firebase leaves all of them out when the caller may not. Single
 * accounts have none until their invitation is used.
 */
function checkHashes(users: readonly UserRecord[]): void {
  const protectedAccounts = users.filter(hasPassword);
  if (protectedAccounts.length > 0 && protectedAccounts.every(({ passwordHash }) => !passwordHash))
    throw new Error('Password hashes are missing: the functions need roles/firebaseauth.admin');
}

/** An account as `firebase auth:import` reads it. Password is the only sign-in provider we use. */
function importable({ uid, email, emailVerified, metadata, ...account }: UserRecord) {
  return {
    localId: uid,
    email,
    emailVerified,
    passwordHash: account.passwordHash,
    salt: account.passwordSalt,
    displayName: account.displayName,
    disabled: account.disabled,
    customAttributes: account.customClaims && JSON.stringify(account.customClaims),
    createdAt: String(Date.parse(metadata.creationTime)),
    lastSignedInAt: metadata.lastSignInTime && String(Date.parse(metadata.lastSignInTime)),
  };
}

async function* accountsFile() {
  yield '{"users": [\n';
  let separator = '';
  let pageToken: string | undefined;
  do {
    const page = await auth().listUsers(pageSize, pageToken);
    checkHashes(page.users);
    for (const account of page.users) {
      yield separator + JSON.stringify(importable(account));
      separator = ',\n';
    }
    pageToken = page.pageToken;
  } while (pageToken);
  yield '\n]}\n';
}

/**
 * Writes every account with its password hash to a new file in the bucket of account exports, in the
 * format of `firebase auth:import`. Authenticator apps are not part of it: Firebase exports no TOTP
 * secret. Holds one page in memory; one request per 1,000 accounts.
 * @returns the file's name
 * @throws when the bucket is missing or a password hash cannot be read; no file is left then
 */
export async function exportAccounts(now: Date): Promise<string> {
  const file = accountsBucket().file(`${now.toISOString()}.json`);
  // Not resumable: a file appears as a whole or not at all.
  const target = file.createWriteStream({ resumable: false, contentType: 'application/json' });
  await pipeline(Readable.from(accountsFile()), target);
  return file.name;
}
