import { type SupportWrite, supportWindowSeconds, supportWritesPerHour } from '@united/domain/tickets/limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { supportLimits } from '../platform/firestore';

interface Window {
  startMs: number;
  count: number;
}

/**
 * Returns the window at `nowMs`, without the current write. A window starts with its first write.
 */
export function windowAt(
  stored: Window | null,
  { windowSeconds }: { windowSeconds: number },
  nowMs: number,
): Window {
  const isOver = !stored || nowMs >= stored.startMs + windowSeconds * 1000;
  return isOver ? { startMs: nowMs, count: 0 } : stored;
}

/**
 * Reads how often a member has written to support in the current hour, and returns the write that
 * counts one more. `over` is true if this one exceeds the limit, which can happen before the rules
 * see the stored count.
 */
export async function countWriteIn(
  transaction: Transaction,
  uid: string,
  kind: SupportWrite,
  now: Timestamp,
): Promise<{ over: boolean; count: () => void }> {
  const ref = supportLimits().doc(uid);
  const all = (await transaction.get(ref)).data() ?? {};
  const limit = { max: supportWritesPerHour[kind], windowSeconds: supportWindowSeconds };
  const stored = all[kind];
  const { startMs, count } = windowAt(
    stored ? { startMs: stored.since.toMillis(), count: stored.count } : null,
    limit,
    now.toMillis(),
  );
  const isFull = count + 1 >= limit.max;
  const window = {
    since: Timestamp.fromMillis(startMs),
    count: count + 1,
    ...(isFull && { full_until: Timestamp.fromMillis(startMs + limit.windowSeconds * 1000) }),
  };
  return { over: count >= limit.max, count: () => transaction.set(ref, { ...all, [kind]: window }) };
}
