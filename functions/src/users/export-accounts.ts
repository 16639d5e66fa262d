import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../platform/auth';
import { accountsBucket } from '../platform/storage';

/** Firebase Auth's maximum number of accounts per request. */
const pageSize = 1000;

const hasPassword = ({ providerData }: UserRecord) =>
  providerData.some(({ providerId }) => providerId === 'password');

/**
 * Checks that the functions may read password hashes. Without permission, Firebase omits all of
 * them. Individual accounts may lack one until their invitation is used.
 */
function checkHashes(users: readonly UserRecord[]): void {
  const protectedAccounts = users.filter(hasPassword);
  if (protectedAccounts.length > 0 && protectedAccounts.every(({ passwordHash }) => !passwordHash))
    throw new Error('Password hashes are missing: the functions need roles/firebaseauth.admin');
}

/**
 * Converts an account to the format of `firebase auth:import`. Users only sign in with passwords.
 */
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
 * Exports all accounts with their password hashes to a new file in the account export bucket, in
 * the format of `firebase auth:import`. Doesn't include authenticator apps, because Firebase
 * doesn't export TOTP secrets. Makes one request per 1,000 accounts and holds one page in memory.
 * @returns the file name
 * @throws {Error} if the bucket is missing or password hashes can't be read; leaves no file behind
 */
export async function exportAccounts(now: Date): Promise<string> {
  const file = accountsBucket().file(`${now.toISOString()}.json`);
  // With a non-resumable upload, an incomplete file never appears.
  const target = file.createWriteStream({ resumable: false, contentType: 'application/json' });
  await pipeline(Readable.from(accountsFile()), target);
  return file.name;
}
