import { maxStaged, stagedForMs } from '@united/domain/tickets/staged-upload';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { firestore, inTransaction, stagedUploads } from '../platform/firestore';
import { bucket } from '../platform/storage';
import { filesInUse, type Reader } from './used-files';

const attachment = /^ticket_attachments\/([^/]+)\/([^/]+)\/[^/]+$/;
const ticketOf = (path: string): string => attachment.exec(path)?.[1] ?? '';

/** Thrown if a user has too many files that aren't part of a ticket or reply. */
export const tooManyStaged = () =>
  new Refusal(
    'resource-exhausted',
    `You have uploaded ${maxStaged.files} files, or 100 MB, that you have not sent yet. Send your ticket or reply first, or try again tomorrow.`,
  );

/**
 * Counts an uploaded file that isn't sent yet, whether or not its ticket exists. Idempotent.
 * @param nowMs milliseconds since the epoch
 * @returns whether the file is within the user's limit
 */
export const isWithinLimit = (path: string, bytes: number, nowMs = Date.now()): Promise<boolean> =>
  inTransaction(async (transaction) => {
    const uid = attachment.exec(path)?.[2];
    if (uid === undefined) return true;
    const ref = stagedUploads().doc(uid);
    const stored = (await transaction.get(ref)).data()?.files ?? [];
    if (stored.some((file) => file.path === path)) return true;
    const added = { path, bytes, at: Timestamp.fromMillis(nowMs) };
    const recent = stored.filter(({ at }) => nowMs - at.toMillis() < stagedForMs);
    const files = fits([...recent, added])
      ? [...recent, added]
      : [...(await unsentOf(transaction, recent)), added];
    if (!fits(files)) return false;
    transaction.set(ref, { member_id: uid, files, updated_at: Timestamp.fromMillis(nowMs) });
    return true;
  });

const fits = (files: readonly { bytes: number }[]): boolean =>
  files.length <= maxStaged.files && files.reduce((sum, { bytes }) => sum + bytes, 0) <= maxStaged.bytes;

/** Returns the files that aren't part of a reply. */
async function unsentOf<F extends { path: string }>(
  transaction: Transaction,
  files: readonly F[],
): Promise<F[]> {
  const reader: Reader = {
    one: (path) => transaction.get(firestore().doc(path)),
    all: (query) => transaction.get(query),
  };
  const tickets = new Set(files.map(({ path }) => ticketOf(path)));
  const used = await Promise.all([...tickets].map((id) => filesInUse(id, reader)));
  return files.filter(({ path }) => !used.some((paths) => paths.has(path)));
}

/** Deletes an upload that exceeds the user's limit for unsent files. */
export async function enforceUploadLimit(path: string, bytes: number, nowMs = Date.now()): Promise<void> {
  if (!(await isWithinLimit(path, bytes, nowMs))) await bucket().file(path).delete({ ignoreNotFound: true });
}
