import { maxStaged, stagedForMs } from '@united/domain/tickets/staged-upload';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { inTransaction, stagedUploads, supportTickets } from '../platform/firestore';
import { bucket } from '../platform/storage';

const attachment = /^ticket_attachments\/([^/]+)\/([^/]+)\/[^/]+$/;
const ticketOf = (path: string): string => attachment.exec(path)?.[1] ?? '';

/** The refusal of a user with too many files under tickets not sent yet. */
export const tooManyStaged = () =>
  new Refusal(
    'resource-exhausted',
    `You have uploaded ${maxStaged.files} files, or 100 MB, for tickets that are not sent yet. Send one of those tickets first, or try again tomorrow.`,
  );

/**
 * Counts a file uploaded for a ticket that does not exist; once, however often it is called.
 * @param nowMs milliseconds since the epoch
 * @returns whether its user may leave it there
 */
export const mayStay = (path: string, bytes: number, nowMs = Date.now()): Promise<boolean> =>
  inTransaction(async (transaction) => {
    const uid = attachment.exec(path)?.[2];
    if (uid === undefined) return true;
    const ref = stagedUploads().doc(uid);
    const [ticket, snapshot] = await Promise.all([
      transaction.get(supportTickets().doc(ticketOf(path))),
      transaction.get(ref),
    ]);
    if (ticket.exists) return true;
    const stored = snapshot.data()?.files ?? [];
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

/** Those whose ticket does not exist. */
async function unsentOf<F extends { path: string }>(
  transaction: Transaction,
  files: readonly F[],
): Promise<F[]> {
  const tickets = await Promise.all(
    files.map(({ path }) => transaction.get(supportTickets().doc(ticketOf(path)))),
  );
  return files.filter((_, i) => !tickets[i]?.exists);
}

/** Removes an upload beyond what its user may leave under tickets that do not exist. */
export async function boundUpload(path: string, bytes: number, nowMs = Date.now()): Promise<void> {
  if (!(await mayStay(path, bytes, nowMs))) await bucket().file(path).delete({ ignoreNotFound: true });
}
