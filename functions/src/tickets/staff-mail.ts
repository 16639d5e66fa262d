import { createHash } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { rateLimits } from '../platform/firestore';

/** One message per ticket and person in so many milliseconds. */
const quarterHourMs = 15 * 60_000;

/**
 * When the admin in charge of a ticket is to be told of a reply: at once, or at the end of the
 * quarter hour since the last message, which then tells of all replies since; null when such a
 * message is waiting. `note` is the write that remembers it.
 */
export async function staffMailIn(
  transaction: Transaction,
  ticketId: string,
  uid: string,
  now: Timestamp,
): Promise<{ at: Timestamp | null; note: () => void }> {
  const subject = createHash('sha256').update(`${ticketId} ${uid}`).digest('hex').slice(0, 32);
  const ref = rateLimits().doc(`staff_mail__${subject}`);
  const lastMs = (await transaction.get(ref)).data()?.window_start.toMillis();
  const nowMs = now.toMillis();
  if (lastMs !== undefined && lastMs > nowMs) return { at: null, note: () => {} };
  const atMs = lastMs === undefined ? nowMs : Math.max(nowMs, lastMs + quarterHourMs);
  const at = Timestamp.fromMillis(atMs);
  return {
    at,
    note: () =>
      transaction.set(ref, {
        window_start: at,
        count: 1,
        expires_at: Timestamp.fromMillis(atMs + quarterHourMs),
      }),
  };
}
