import { Timestamp } from 'firebase-admin/firestore';
import { batchSize } from '../platform/batches';
import { bureauInvitations, inTransaction } from '../platform/firestore';
import { isOpen } from './invitation-terms';

/**
 * Marks invitations that weren't decided in time as expired, page by page, oldest first. They count as
 * expired before that; the stored state is for lists. Resumable and safe to run concurrently. Costs
 * two reads and one write per invitation.
 * @param options.until deadline in milliseconds since the epoch; no page starts after it, except the
 *   first
 */
export async function expireInvitations(
  now: Date,
  { until = 0, pageSize = batchSize.withoutSearchTerms }: { until?: number; pageSize?: number } = {},
): Promise<void> {
  const overdue = bureauInvitations()
    .where('state', '==', 'sent')
    .where('expires_at', '<=', Timestamp.fromDate(now))
    .orderBy('expires_at')
    .select()
    .limit(pageSize);
  for (;;) {
    const { docs } = await overdue.get();
    if (docs.length > 0)
      await expireAll(
        docs.map(({ id }) => id),
        now,
      );
    if (docs.length < pageSize || Date.now() >= until) return;
  }
}

const expireAll = (ids: readonly string[], now: Date): Promise<void> =>
  inTransaction(async (transaction) => {
    const stored = await transaction.getAll(...ids.map((id) => bureauInvitations().doc(id)));
    for (const document of stored) {
      const invitation = document.data();
      if (invitation?.state !== 'sent' || isOpen(invitation, now)) continue;
      transaction.update(document.ref, { state: 'expired', updated_at: Timestamp.fromDate(now) });
    }
  });
