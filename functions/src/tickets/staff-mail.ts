import { createHash } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { rateLimits } from '../platform/firestore';

/** Milliseconds between messages per ticket and user. */
const quarterHourMs = 15 * 60_000;

/**
 * Returns when to notify a ticket's assignee of a reply: now, or at the end of the quarter hour
 * since the last message, which then covers all replies since; null when such a message is queued.
 * `note` is the write that records it.
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
