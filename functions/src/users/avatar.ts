import { randomUUID } from 'node:crypto';
import { avatarBytes, avatarMessages, avatarPath, avatarTypes } from '@united/domain/users/avatar';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, type Refusal } from '../platform/errors';
import { detectType } from '../platform/file-content';
import { inTransaction, userIn, users } from '../platform/firestore';
import { checkMayRemoveIn, isHeldIn } from '../platform/legal-hold';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { bucket } from '../platform/storage';
import { readFileEnds, sizeOf } from '../platform/stored-file';
import { currentCallerIn } from '../platform/user-access';

const uses: RateLimit = { name: 'change_avatar', max: 60, windowSeconds: 60 * 60 };

const invalidFile = (message: string): Refusal => invalidFields({ file: message });

/** Counts a use before any file changes. Throws if the user is on legal hold and has a picture. */
async function useIn(transaction: Transaction, { uid }: Caller, use: string): Promise<void> {
  const user = await userIn(transaction, uid);
  if (user?.avatar_url) await checkMayRemoveIn(transaction, uid, uid);
  await countUse(uses, uid, { use });
}

async function recordIn(transaction: Transaction, caller: Caller, avatar_url: string | null): Promise<void> {
  const { uid, actor } = caller;
  const user = await currentCallerIn(transaction, caller);
  if (user.avatar_url === avatar_url) return;
  const now = Timestamp.now();
  transaction.update(users().doc(uid), { avatar_url, updated_at: now });
  const target = userTarget(uid, user);
  const fields = ['avatar_url'];
  auditIn(transaction, { actor, action: 'user.updated', target, fields, at: now });
}

/** Returns the file metadata that tells storage rules that a picture is on legal hold. */
const holdMetadata = async (uid: string): Promise<{ kept?: 'true' }> =>
  (await inTransaction((transaction) => isHeldIn(transaction, uid))) ? { kept: 'true' } : {};

/**
 * Marks a user's picture as on legal hold, or removes the mark. Does nothing without a picture. The
 * mark is file metadata because storage rules may read only two documents, and they already read
 * the staff user's record and the settings.
 */
export async function markAvatar(uid: string, kept: boolean): Promise<void> {
  const file = bucket().file(avatarPath(uid));
  if ((await file.exists())[0]) await file.setMetadata({ metadata: { kept: kept ? 'true' : null } });
}

/** Returns the download URL of a file. */
function downloadUrl(path: string, token: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const host = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return `${host}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
}

/**
 * Sets the file that the caller uploaded as their picture. The file gets a new download token, so
 * browsers load the new picture and the old URL stops working. Deletes the file if its content
 * isn't an image; the caller then has no picture, because the upload replaced the old one.
 * @returns the download URL
 * @throws {Refusal} invalid-argument for the field `file`, resource-exhausted, permission-denied,
 *   or failed-precondition
 */
export async function confirmAvatar(caller: Caller): Promise<string> {
  const use = newUseKey();
  await inTransaction((transaction) => useIn(transaction, caller, use));
  const path = avatarPath(caller.uid);
  const file = bucket().file(path);
  const size = await sizeOf(file);
  if (size === null) throw invalidFile(avatarMessages.none);
  const isTooLarge = size !== 'compressed' && size >= avatarBytes;
  const type =
    size === 'compressed' || isTooLarge ? null : await detectType(avatarTypes, await readFileEnds(file));
  if (!type) {
    await inTransaction((transaction) => recordIn(transaction, caller, null));
    await file.delete({ ignoreNotFound: true });
    throw invalidFile(isTooLarge ? avatarMessages.tooLarge : avatarMessages.notAnImage);
  }
  const token = randomUUID();
  await file.setMetadata({
    contentType: type,
    cacheControl: 'private, max-age=86400',
    metadata: { firebaseStorageDownloadTokens: token, ...(await holdMetadata(caller.uid)) },
  });
  const url = downloadUrl(path, token);
  await inTransaction((transaction) => recordIn(transaction, caller, url));
  return url;
}

/**
 * Removes the caller's picture. Updates the record before deleting the file, so that the record
 * never links to a missing file.
 * @throws {Refusal} resource-exhausted, permission-denied, or failed-precondition
 */
export async function removeAvatar(caller: Caller): Promise<void> {
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    await useIn(transaction, caller, use);
    await recordIn(transaction, caller, null);
  });
  await bucket().file(avatarPath(caller.uid)).delete({ ignoreNotFound: true });
}

/**
 * Gives a user's picture a new download URL, because anyone who has the old one could keep using
 * it. Stores the new URL in the user's record. For users who lost access.
 */
export async function renewAvatarUrl(uid: string): Promise<void> {
  const path = avatarPath(uid);
  const file = bucket().file(path);
  if (!(await file.exists())[0]) return;
  const token = randomUUID();
  const [{ contentType, cacheControl, metadata }] = await file.getMetadata();
  // Copying a file onto itself replaces all existing tokens.
  await file.copy(file, {
    ...(contentType && { contentType }),
    ...(cacheControl && { cacheControl }),
    metadata: { ...(metadata?.kept && { kept: metadata.kept }), firebaseStorageDownloadTokens: token },
  });
  await inTransaction(async (transaction) => {
    const ref = users().doc(uid);
    const avatar = (await transaction.get(ref)).data()?.avatar_url;
    if (avatar) transaction.update(ref, { avatar_url: downloadUrl(path, token) });
  });
}
