import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { raiseAlertIn } from '../dashboard/system-alerts';
import { type RateLimit, rateLimitIn } from './rate-limit';

/** A limit on all strangers together, whatever their addresses. */
export interface PublicLimit extends RateLimit {
  /** What is counted, as in a heading. */
  title: string;
}

/**
 * Reads the counter and returns the write that counts one use; the last one of a window alerts
 * super admins.
 * @throws {Refusal} resource-exhausted when the window is full
 */
export async function publicLimitIn(
  transaction: Transaction,
  limit: PublicLimit,
  now: Timestamp,
): Promise<() => void> {
  const count = await rateLimitIn(transaction, limit, 'everybody', now);
  const raise = await raiseAlertIn(
    transaction,
    {
      kind: 'public_limit',
      subject: { id: limit.name, name: limit.title },
      detail: `${limit.max} within ${limit.windowSeconds / 60} minutes. More are refused until then, including legitimate ones.`,
    },
    now,
  );
  return () => {
    if (count() === 0) raise();
  };
}
