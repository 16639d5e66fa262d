import { randomUUID } from 'node:crypto';
import { avatarBytes, avatarMessages, avatarPath, avatarTypes } from '@united/domain/users/avatar';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, type Refusal } from '../platform/errors';
import { inTransaction, userIn, users } from '../platform/firestore';
import { checkMayRemoveIn, isHeldIn } from '../platform/legal-hold';
import { callerStillIn } from '../platform/people';
import { countUse, newUse, type RateLimit } from '../platform/rate-limit';
import { bucket } from '../platform/storage';
import { typeAmong } from '../tickets/file-content';
import { endsOf, sizeOf } from '../tickets/stored-file';

const uses: RateLimit = { name: 'change_avatar', max: 60, windowSeconds: 60 * 60 };

const unfit = (message: string): Refusal => invalidFields({ file: message });

/**
 * Counts a use, before any file is touched. Keeps the picture of a user on legal hold.
 */
async function useIn(transaction: Transaction, { uid }: Caller, use: string): Promise<void> {
  const user = await userIn(transaction, uid);
  if (user?.avatar_url) await checkMayRemoveIn(transaction, uid, uid);
  await countUse(uses, uid, { use });
}

async function recordIn(transaction: Transaction, caller: Caller, avatar_url: string | null): Promise<void> {
  const { uid, actor } = caller;
  const user = await callerStillIn(transaction, caller);
  if (user.avatar_url === avatar_url) return;
  const now = Timestamp.now();
  transaction.update(users().doc(uid), { avatar_url, updated_at: now });
  const target = userTarget(uid, user);
  const fields = ['avatar_url'];
  auditIn(transaction, { actor, action: 'user.updated', target, fields, at: now });
}

/** Metadata by which storage rules know a picture that a legal hold keeps. */
const keptMark = async (uid: string): Promise<{ kept?: 'true' }> =>
  (await inTransaction((transaction) => isHeldIn(transaction, uid))) ? { kept: 'true' } : {};

/**
 * Marks a stored picture, if any, as kept by a legal hold, or no longer. On the file itself: rules
 * may read two documents, which are the staff's own record and the settings.
 */
export async function markAvatar(uid: string, kept: boolean): Promise<void> {
  const file = bucket().file(avatarPath(uid));
  if ((await file.exists())[0]) await file.setMetadata({ metadata: { kept: kept ? 'true' : null } });
}

/** The address from which browsers fetch a file with its token. */
function addressOf(path: string, token: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const host = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return `${host}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
}

/**
 * Makes the picture that the caller uploaded theirs. It gets a new token, so that browsers fetch
 * the new picture and the old address leads nowhere. What is no picture by its content is deleted,
 * and with it the old one, which it had replaced.
 * @throws {Refusal} invalid-argument for the field `file`, resource-exhausted, permission-denied,
 *   failed-precondition
 */
export async function confirmAvatar(caller: Caller): Promise<string> {
  const use = newUse();
  await inTransaction((transaction) => useIn(transaction, caller, use));
  const path = avatarPath(caller.uid);
  const file = bucket().file(path);
  const size = await sizeOf(file);
  if (size === null) throw unfit(avatarMessages.none);
  const isTooLarge = size !== 'compressed' && size >= avatarBytes;
  const type = size === 'compressed' || isTooLarge ? null : await typeAmong(avatarTypes, await endsOf(file));
  if (!type) {
    await inTransaction((transaction) => recordIn(transaction, caller, null));
    await file.delete({ ignoreNotFound: true });
    throw unfit(isTooLarge ? avatarMessages.tooLarge : avatarMessages.notAnImage);
  }
  const token = randomUUID();
  await file.setMetadata({
    contentType: type,
    cacheControl: 'private, max-age=86400',
    metadata: { firebaseStorageDownloadTokens: token, ...(await keptMark(caller.uid)) },
  });
  const url = addressOf(path, token);
  await inTransaction((transaction) => recordIn(transaction, caller, url));
  return url;
}

/**
 * Removes the caller's picture: from the record first, so that no address outlives its file.
 * @throws {Refusal} resource-exhausted, permission-denied, failed-precondition
 */
export async function removeAvatar(caller: Caller): Promise<void> {
  const use = newUse();
  await inTransaction(async (transaction) => {
    await useIn(transaction, caller, use);
    await recordIn(transaction, caller, null);
  });
  await bucket().file(avatarPath(caller.uid)).delete({ ignoreNotFound: true });
}

/**
 * Gives a stored picture a new address, so that the old one, which anybody may have kept, leads
 * nowhere. The record has the new one, for those who may read it. For users whose access has ended.
 */
export async function renewAvatarAddress(uid: string): Promise<void> {
  const path = avatarPath(uid);
  const file = bucket().file(path);
  if (!(await file.exists())[0]) return;
  const token = randomUUID();
  const [{ contentType, cacheControl, metadata }] = await file.getMetadata();
  // Onto itself, which leaves no token but this one.
  await file.copy(file, {
    ...(contentType && { contentType }),
    ...(cacheControl && { cacheControl }),
    metadata: { ...(metadata?.kept && { kept: metadata.kept }), firebaseStorageDownloadTokens: token },
  });
  await inTransaction(async (transaction) => {
    const ref = users().doc(uid);
    const avatar = (await transaction.get(ref)).data()?.avatar_url;
    if (avatar) transaction.update(ref, { avatar_url: addressOf(path, token) });
  });
}
